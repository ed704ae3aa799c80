import '@/ui/workouts/workoutHeading.scss';
import type { MuscleGroup } from '@contract/muscleGroups';
import type { TrainingTypeSummary } from '@contract/trainingTypes';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AddToMyWorkoutButton } from '@/features/training/AddToMyWorkoutButton';
import { paths } from '@/paths';
import { ExerciseList } from '@/ui/workouts/ExerciseList';
import { MuscleIcon } from '@/ui/workouts/MuscleIcon';

/** The number of exercises on a card; a line below says how many more there are. */
export const shownExercises = 3;

interface TrainingTypeCardProps {
  workout: TrainingTypeSummary;
  /** Shown beside the code; left out below a heading that names the group. */
  group?: MuscleGroup;
  /** The link to the member's list (InMyList), if the workout is in it. */
  inMyList?: ReactNode;
}

/** A workout with a link to its details and a button that adds it to the member's list. */
export function TrainingTypeCard({ workout, group, inMyList }: TrainingTypeCardProps) {
  // From the details, the way back leads to the same part of the list.
  const { search } = useLocation();
  return (
    <article className="card h-100">
      <div className="card-body d-flex flex-column">
        <div className="workout-heading justify-content-between">
          <h3 className="h1 mb-0">
            <Link
              className="workout-link touch-target"
              to={paths.trainingTypeOfList(workout._id)}
              state={search}
            >
              {workout.name}
            </Link>
          </h3>
          {group && (
            <span className="d-flex gap-2 align-items-center text-secondary">
              <MuscleIcon group={group} size={28} /> {group}
            </span>
          )}
          {inMyList}
        </div>
        <ExerciseList description={workout.description} max={shownExercises}>
          <AddToMyWorkoutButton
            workout={{ trainingTypeId: workout._id }}
            name={workout.name}
            label="Adicionar ao Meu Treino"
            from="card"
            variant={inMyList ? 'link' : 'outline-primary'}
            className="mt-auto"
          />
        </ExerciseList>
      </div>
    </article>
  );
}
