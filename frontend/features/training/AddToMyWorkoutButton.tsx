import Button, { type ButtonProps } from 'react-bootstrap/Button';
import { useDispatch } from 'react-redux';
import type { Arg } from '@/api/endpoint';
import { purposeChanged } from '@/session/sessionEvents';
import type { Wish } from '@/session/signInState';
import { useAddToMyWorkout } from './useAddToMyWorkout';

interface AddToMyWorkoutButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  workout: Arg<'POST /api/myWorkout'>;
  /** The code of the workout. */
  name: string;
  label: string;
  from: Wish['from'];
}

/** Adds a workout to the member's list. Where that needs a sign-in, the sign-in says so, and adds it. */
export function AddToMyWorkoutButton({ workout, name, label, from, ...button }: AddToMyWorkoutButtonProps) {
  const { add, isLoading } = useAddToMyWorkout();
  const dispatch = useDispatch();

  const addWorkout = async () => {
    const wish = { trainingTypeId: workout.trainingTypeId, from };
    dispatch(purposeChanged({ reason: `para guardar ${name} na sua lista`, wish }));
    await add(workout, from);
    dispatch(purposeChanged(null));
  };

  return (
    <Button {...button} disabled={isLoading} onClick={addWorkout}>
      {label}
    </Button>
  );
}
