import type { TrainingTypeSummary } from '@contract/trainingTypes';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AddToMyWorkoutButton } from '@/features/training/AddToMyWorkoutButton';
import { paths } from '@/paths';
import { ExerciseList } from '@/ui/workouts/ExerciseList';
import { WorkoutHeading } from '@/ui/workouts/WorkoutHeading';

/** The number of exercises on a card; a line below says how many more there are. */
export const shownExercises = 3;

interface TrainingTypeCardProps {
  workout: TrainingTypeSummary;
  /** The link to the member's list (InMyList), if the workout is in it. */
  inMyList?: ReactNode;
}

/** A workout with a link to its details and a button that adds it to the member's list. */
export function TrainingTypeCard({ workout, inMyList }: TrainingTypeCardProps) {
  // From the details, the way back leads to the same part of the list.
  const { search } = useLocation();
  return (
    <article className="card h-100">
      <div className="card-body d-flex flex-column">
        <WorkoutHeading category={workout.category} aside={inMyList}>
          <h3 className="mb-0">
            <Link
              className="workout-link touch-target"
              to={paths.trainingTypeOfList(workout._id)}
              state={search}
            >
              {workout.name}
            </Link>
          </h3>
        </WorkoutHeading>
        <ExerciseList description={workout.description} max={shownExercises} />
        <AddToMyWorkoutButton
          workout={{ trainingTypeId: workout._id }}
          label="Adicionar ao Meu Treino"
          variant={inMyList ? 'link' : 'primary'}
          className="mt-auto"
          successMessage="Treino adicionado com sucesso!"
          failureMessage={() => 'Erro ao adicionar treino./ Treino já adicionado.'}
        />
      </div>
    </article>
  );
}
