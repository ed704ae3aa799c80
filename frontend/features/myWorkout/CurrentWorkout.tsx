import './currentWorkout.scss';
import type { MyWorkout } from '@contract/myWorkout';
import { Link } from 'react-router-dom';
import { ExerciseList } from '@/features/trainingTypes/ExerciseList';
import { WorkoutHeading } from '@/features/trainingTypes/WorkoutHeading';
import { paths } from '@/paths';

interface CurrentWorkoutProps {
  workout: MyWorkout;
  isFinishing: boolean;
  onFinish: () => unknown;
}

/** What to do now, and the one big button for when it is done. */
export function CurrentWorkout({ workout, isFinishing, onFinish }: CurrentWorkoutProps) {
  return (
    <>
      <article className="card current-workout">
        <div className="card-body">
          <WorkoutHeading category={workout.category}>
            <h2 className="h1 mb-0">
              <Link className="workout-link stretched-link" to={paths.trainingType(workout.trainingTypeId)}>
                {workout.name}
              </Link>
            </h2>
          </WorkoutHeading>
          <ExerciseList description={workout.description} />
        </div>
      </article>
      <div className="thumb-bar">
        <button
          type="button"
          className="btn btn-primary btn-lg w-100"
          disabled={isFinishing}
          onClick={onFinish}
        >
          Treino Concluído
        </button>
      </div>
    </>
  );
}
