import Button, { type ButtonProps } from 'react-bootstrap/Button';
import { isUnauthorized } from '@/api/errorMessage';
import { toast } from '@/ui/toast';
import type { Arg } from '@/api/endpoint';
import { useAddMyWorkoutMutation } from './addMyWorkoutApi';

interface AddToMyWorkoutButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  workout: Arg<'POST /api/myWorkout'>;
  label: string;
  /** What is announced when it worked, */
  added: string;
  /** and when it did not. */
  failed: (error: unknown) => string;
}

/** Adds a workout to one's own list. */
export function AddToMyWorkoutButton({
  workout,
  label,
  added,
  failed,
  ...button
}: AddToMyWorkoutButtonProps) {
  const [add, { isLoading }] = useAddMyWorkoutMutation();

  const addWorkout = async () => {
    try {
      await add(workout).unwrap();
      toast.success(added);
    } catch (error) {
      if (!isUnauthorized(error)) toast.error(failed(error));
    }
  };

  return (
    <Button {...button} disabled={isLoading} onClick={addWorkout}>
      {label}
    </Button>
  );
}
