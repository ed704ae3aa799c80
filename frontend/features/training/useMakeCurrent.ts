import type { MyWorkout } from '@contract/training';
import { toast } from '@/ui/toast';
import { usePerform } from './queue/perform';

/** Makes a workout the current one, wherever it stands in the list. Shows a toast and resolves to whether it succeeded. */
export function useMakeCurrent() {
  const perform = usePerform();
  return async (workout: MyWorkout) => {
    try {
      await perform({ kind: 'choose', payload: { workout } });
      toast.success(`${workout.name} é o treino atual`);
      return true;
    } catch (error) {
      toast.failure(error);
      return false;
    }
  };
}
