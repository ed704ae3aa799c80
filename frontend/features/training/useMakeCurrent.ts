import type { MyWorkout } from '@contract/training';
import { useUpdateProfileMutation } from '@/session/sessionApi';
import { toast } from '@/ui/toast';
import { useLazyGetMyWorkoutsQuery } from './myWorkoutApi';

/**
 * Makes a workout the current one, looking up its index in the list as it is now. Shows a toast and resolves to whether
 * it succeeded.
 */
export function useMakeCurrent() {
  const [readWorkouts] = useLazyGetMyWorkoutsQuery();
  const [updateProfile] = useUpdateProfileMutation();
  return async ({ _id, name }: MyWorkout) => {
    try {
      const workouts = await readWorkouts().unwrap();
      const index = workouts.findIndex((workout) => workout._id === _id);
      if (index === -1) {
        toast.info(`${name} não está mais na sua lista`);
        return false;
      }
      await updateProfile({ currentWorkoutIndex: index }).unwrap();
      toast.success(`${name} é o treino atual`);
      return true;
    } catch (error) {
      toast.failure(error);
      return false;
    }
  };
}
