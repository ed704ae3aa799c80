import Button, { type ButtonProps } from 'react-bootstrap/Button';
import type { Arg } from '@/api/endpoint';
import type { WorkoutWish } from '@/session/signInState';
import { usePurpose } from '@/session/usePurpose';
import { useAddToMyWorkout } from './useAddToMyWorkout';

interface AddToMyWorkoutButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  workout: Arg<'POST /api/myWorkout'>;
  /** The code of the workout. */
  name: string;
  label: string;
  from: WorkoutWish['from'];
}

/** Adds a workout to the member's list. Where that needs a sign-in, the sign-in says so, and adds it. */
export function AddToMyWorkoutButton({ workout, name, label, from, ...button }: AddToMyWorkoutButtonProps) {
  const { add, isLoading } = useAddToMyWorkout();
  const withPurpose = usePurpose();

  const addWorkout = () => {
    const wish = { trainingTypeId: workout.trainingTypeId, from };
    return withPurpose({ reason: `para guardar ${name} na sua lista`, wish }, () => add(workout, from));
  };

  return (
    <Button {...button} disabled={isLoading} onClick={addWorkout}>
      {label}
    </Button>
  );
}
