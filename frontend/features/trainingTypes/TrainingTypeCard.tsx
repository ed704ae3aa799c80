import type { TrainingTypeSummary } from '@contract/trainingTypes';
import { Link } from 'react-router-dom';
import { AddToMyWorkoutButton } from '@/features/training/AddToMyWorkoutButton';
import { paths } from '@/paths';
import { ExerciseList } from '@/ui/workouts/ExerciseList';
import { WorkoutHeading } from '@/ui/workouts/WorkoutHeading';

/** The number of exercises on a card; a line below says how many more there are. */
export const shownExercises = 3;

/** A workout with a link to its details and a button that adds it to the member's list. */
export function TrainingTypeCard({ workout }: { workout: TrainingTypeSummary }) {
  return (
    <article className="card h-100">
      <div className="card-body d-flex flex-column">
        <WorkoutHeading category={workout.category}>
          <h3 className="mb-0">
            <Link className="workout-link touch-target" to={paths.trainingTypeOfList(workout._id)}>
              {workout.name}
            </Link>
          </h3>
        </WorkoutHeading>
        <ExerciseList description={workout.description} max={shownExercises} />
        <AddToMyWorkoutButton
          workout={{ trainingTypeId: workout._id }}
          name={workout.name}
          label="Adicionar ao Meu Treino"
          from="card"
          className="mt-auto"
        />
      </div>
    </article>
  );
}
