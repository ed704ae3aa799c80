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

interface CurrentWorkoutProps {
  workout: MyWorkout;
  isFinishing: boolean;
  onFinish: () => unknown;
}

/** How long nobody wonders what has become of a press, in ms. */
const patience = 3000;

/** What to do now, and the one big button for when it is done. */
export function CurrentWorkout({ workout, isFinishing, onFinish }: CurrentWorkoutProps) {
  const isOnline = useIsOnline();
  const isUnanswered = useHasLasted(isFinishing, patience);
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
          <ExerciseChecklist workout={workout} />
        </Card.Body>
      </Card>
      <div className="thumb-bar">
        <Button size="lg" className="w-100" disabled={isFinishing} onClick={onFinish}>
          Treino Concluído
        </Button>
        <p className="mb-0 text-center small" role="status">
          {isFinishing && !isOnline && 'Será concluído assim que a conexão voltar.'}
          {isUnanswered && isOnline && 'O servidor não respondeu ainda. Tentando de novo…'}
        </p>
      </div>
    </>
  );
}

/** 'Último A1: há 4 dias'. Keeps its line free until that is known. */
function LastDone({ code }: { code: WorkoutCode }) {
  const { data: overview } = useGetHistoryOverviewQuery();
  const last = overview?.workouts.find(({ name }) => name === code);
  if (overview && !last) return <p className="text-secondary">Sem registro de {code} no último ano</p>;
  return <p className="text-secondary">{last ? `Último ${code}: ${howLongAgo(last.day)}` : '\u00a0'}</p>;
}
