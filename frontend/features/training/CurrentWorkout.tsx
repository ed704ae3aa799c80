import './currentWorkout.scss';
import type { MyWorkout } from '@contract/training';
import type { WorkoutCode } from '@contract/workoutCodes';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { Link } from 'react-router-dom';
import { WorkoutHeading } from '@/ui/workouts/WorkoutHeading';
import { howLongAgo } from '@/lib/days';
import { useHasLasted } from '@/lib/useHasLasted';
import { useIsOnline } from '@/lib/useIsOnline';
import { paths } from '@/paths';
import { ExerciseChecklist } from './ExerciseChecklist';
import { useGetHistoryOverviewQuery } from './historyApi';
import { RestTimer } from './RestTimer';
import { SwapExercise } from './SwapExercise';
import { useTicks } from './useTicks';

interface CurrentWorkoutProps {
  workout: MyWorkout;
  isFinishing: boolean;
  /** Why the last attempt to complete a workout failed. */
  failure: string | undefined;
  onFinish: () => unknown;
}

/** How long a request may take before the screen says so, in ms. */
const slowAfter = 3000;

/** The current workout, and the button that completes it. */
export function CurrentWorkout({ workout, isFinishing, failure, onFinish }: CurrentWorkoutProps) {
  const isOnline = useIsOnline();
  const { description = workout.description } = useTicks(workout._id);
  const todays = { ...workout, description };
  const isSlow = useHasLasted(isFinishing, slowAfter);
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
          <ExerciseChecklist workout={todays} />
          <SwapExercise key={workout._id} workout={workout} />
        </Card.Body>
      </Card>
      <div className="thumb-bar">
        <RestTimer workout={todays} />
        {/* Not `disabled`, because a disabled button loses the focus. */}
        <Button
          size="lg"
          className={isFinishing ? 'w-100 disabled' : 'w-100'}
          aria-disabled={isFinishing}
          onClick={() => isFinishing || onFinish()}
        >
          Treino Concluído
        </Button>
        <p className="mb-0 text-center small" role="status">
          {isFinishing && !isOnline && 'Será concluído assim que a conexão voltar.'}
          {isSlow && isOnline && 'O servidor não respondeu ainda. Tentando de novo…'}
          {failure && <span className="text-danger">{failure}</span>}
        </p>
      </div>
    </>
  );
}

/** 'Último A1: há 4 dias'. Reserves the line while loading. */
function LastDone({ code }: { code: WorkoutCode }) {
  const { data: overview } = useGetHistoryOverviewQuery();
  const last = overview?.workouts.find(({ name }) => name === code);
  if (overview && !last) return <p className="text-secondary">Sem registro de {code} no último ano</p>;
  return <p className="text-secondary">{last ? `Último ${code}: ${howLongAgo(last.day)}` : '\u00a0'}</p>;
}
