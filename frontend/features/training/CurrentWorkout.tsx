import './currentWorkout.scss';
import type { MyWorkout } from '@contract/training';
import type { WorkoutCode } from '@contract/workoutCodes';
import { useState } from 'react';
import Card from 'react-bootstrap/Card';
import { Link } from 'react-router-dom';
import { WorkoutHeading } from '@/ui/workouts/WorkoutHeading';
import { howLongAgo } from '@/lib/days';
import { paths } from '@/paths';
import { ExerciseChecklist } from './ExerciseChecklist';
import { FinishButton } from './FinishButton';
import { useHistoryOverview } from './queue/useQueue';
import { RestTimer } from './RestTimer';
import { SwapExercise, type Swap } from './SwapExercise';
import { type Training, useExercises } from './useExercises';
import { startRest } from './useRestTimer';

interface CurrentWorkoutProps {
  workout: MyWorkout;
  isFinishing: boolean;
  /** Whether it cannot be completed yet. */
  isBlocked: boolean;
  /** Why the last attempt to complete a workout failed. */
  failure: string | undefined;
  onTick: () => void;
  onFinish: (training: Training) => unknown;
}

/** The current workout, and the button that completes it. */
export function CurrentWorkout({
  workout,
  isFinishing,
  isBlocked,
  failure,
  onTick,
  onFinish,
}: CurrentWorkoutProps) {
  const { exercises, training, toggle, setKg } = useExercises(workout);
  const [swap, setSwap] = useState<Swap>();
  const open = exercises.filter(({ ticked }) => !ticked).length;
  return (
    <>
      <Card as="article" className="current-workout">
        <Card.Body>
          <WorkoutHeading category={workout.category}>
            <h2 className="h1 mb-0">
              <Link className="workout-link stretched-link" to={paths.trainingType(workout.trainingTypeId)}>
                {workout.name}
              </Link>
            </h2>
          </WorkoutHeading>
          <LastDone code={workout.name} />
          <ExerciseChecklist
            exercises={exercises}
            onToggle={(exercise) => {
              toggle(exercise);
              if (!exercise.ticked) startRest();
              onTick();
            }}
            onLoad={setKg}
            onSwap={(line, substitute) => setSwap({ key: (swap?.key ?? 0) + 1, line, substitute })}
          />
          <SwapExercise key={workout._id} workout={workout} swap={swap} onSwap={setSwap} />
        </Card.Body>
      </Card>
      <div className="thumb-bar">
        <RestTimer exercises={exercises} />
        <FinishButton
          key={workout._id}
          open={open < exercises.length ? open : 0}
          disabled={isFinishing || isBlocked}
          onFinish={() => onFinish(training)}
        />
        <p className="mb-0 text-center small" role="status">
          {failure && <span className="text-danger">{failure}</span>}
        </p>
      </div>
    </>
  );
}

/** 'Último A1: há 4 dias'. Reserves the line while loading. */
function LastDone({ code }: { code: WorkoutCode }) {
  const { currentData: overview } = useHistoryOverview();
  const last = overview?.workouts.find(({ name }) => name === code);
  if (overview && !last) {
    const hasOlder = overview.total > overview.workouts.length;
    return <p className="text-secondary">{`Primeira vez no ${code}${hasOlder ? ' em um ano' : ''}`}</p>;
  }
  return <p className="text-secondary">{last ? `Último ${code}: ${howLongAgo(last.day)}` : '\u00a0'}</p>;
}
