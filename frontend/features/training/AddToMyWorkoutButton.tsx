import Button, { type ButtonProps } from 'react-bootstrap/Button';
import { useSignInFirst } from '@/session/useSignInFirst';
import { toast } from '@/ui/toast';
import { type AddedWorkout, useAddMyWorkoutMutation } from './addMyWorkoutApi';

interface AddToMyWorkoutButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  workout: AddedWorkout;
  label: string;
  /** What is announced when it worked, */
  added: string;
  /** and when it did not. */
  failed: (error: unknown) => string;
}

/** Adds a workout to one's own list. Who turns out not to be signed in does that first and comes back here. */
export function AddToMyWorkoutButton({
  workout,
  label,
  added,
  failed,
  ...button
}: AddToMyWorkoutButtonProps) {
  const [add, { isLoading }] = useAddMyWorkoutMutation();
  const signInFirst = useSignInFirst();

  const addWorkout = async () => {
    try {
      await add(workout).unwrap();
      toast.success(added);
    } catch (error) {
      if (!signInFirst(error)) toast.error(failed(error));
    }
  };

  return (
    <Button {...button} disabled={isLoading} onClick={addWorkout}>
      {label}
    </Button>
  );
}
