import type { WorkoutCode } from '@contract/workoutCodes';
import { toast } from '@/ui/toast';
import { useAddCodesMutation } from './addMyWorkoutApi';
import { sayAdded } from './sayAdded';

/**
 * Adds workouts to the member's list by their codes; a toast says what became of each. Without a session it leads to the
 * sign-in. `add` resolves to whether the list has changed.
 */
export function useAddCodes() {
  const [send, { isLoading }] = useAddCodesMutation();
  const add = async (codes: WorkoutCode[]) => {
    try {
      const outcome = await send({ codes }).unwrap();
      const isIncomplete = outcome.full.length + outcome.missing.length > 0;
      toast[isIncomplete ? 'error' : 'success'](sayAdded(outcome));
      return outcome.added.length > 0;
    } catch (error) {
      toast.failure(error);
      return false;
    }
  };
  return { add, isLoading };
}
