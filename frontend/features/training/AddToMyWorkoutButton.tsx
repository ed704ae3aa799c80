import Button, { type ButtonProps } from 'react-bootstrap/Button';
import { isUnauthorized } from '@/api/errorMessage';
import { toast } from '@/ui/toast';
import type { Arg } from '@/api/endpoint';
import { useAddMyWorkoutMutation } from './addMyWorkoutApi';

interface AddToMyWorkoutButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  workout: Arg<'POST /api/myWorkout'>;
  label: string;
  successMessage: string;
  failureMessage: (error: unknown) => string;
}

/** Adds a workout to the member's list. */
export function AddToMyWorkoutButton({
  workout,
  label,
  successMessage,
  failureMessage,
  ...button
}: AddToMyWorkoutButtonProps) {
  const [add, { isLoading }] = useAddMyWorkoutMutation();

  const addWorkout = async () => {
    try {
      await add(workout).unwrap();
      toast.success(successMessage);
    } catch (error) {
      if (!isUnauthorized(error)) toast.error(failureMessage(error));
    }
  };

  return (
    <Button {...button} disabled={isLoading} onClick={addWorkout}>
      {label}
    </Button>
  );
}
