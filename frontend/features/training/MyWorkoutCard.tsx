import type { MyWorkout } from '@contract/training';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { ExerciseName } from '@/features/exerciseGuides/ExerciseName';
import { ExerciseList } from '@/ui/workouts/ExerciseList';
import { WorkoutHeading } from '@/ui/workouts/WorkoutHeading';
import { useHasDraft } from '@/session/useDraft';
import { DeleteMyWorkoutButton } from './DeleteMyWorkoutButton';
import { ExercisesForm } from './ExercisesForm';

/** A workout in the member's list, with actions to edit the member's copy of its exercises and to remove it. */
export function MyWorkoutCard({ workout }: { workout: MyWorkout }) {
  const [isEditing, setIsEditing] = useState(useHasDraft(`exercises ${workout._id}`));
  const stopEditing = () => setIsEditing(false);
  return (
    <Card as="article" className="h-100">
      <Card.Body className="d-flex flex-column">
        <WorkoutHeading category={workout.category}>
          <h2 className="h3 mb-0">{workout.name}</h2>
        </WorkoutHeading>
        {isEditing ? (
          <ExercisesForm workout={workout} onDone={stopEditing} />
        ) : (
          <>
            <ExerciseList
              description={workout.description}
              renderName={(name) => <ExerciseName name={name} />}
            />
            <div className="d-flex flex-wrap gap-2 mt-auto">
              <Button variant="outline-primary" className="me-auto" onClick={() => setIsEditing(true)}>
                Editar<span className="visually-hidden"> exercícios de {workout.name}</span>
              </Button>
              <DeleteMyWorkoutButton workout={workout} />
            </div>
          </>
        )}
      </Card.Body>
    </Card>
  );
}
