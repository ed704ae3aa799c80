import type { WorkoutWish } from '@/session/signInState';
import type { Arg } from '@/api/endpoint';
import { errorMessage, isUnauthorized } from '@/api/errorMessage';
import { toast } from '@/ui/toast';
import { useAddMyWorkoutMutation } from './addMyWorkoutApi';

const texts: Record<WorkoutWish['from'], { success: string; failure: (error: unknown) => string }> = {
  card: {
    success: 'Treino adicionado com sucesso!',
    failure: () => 'Erro ao adicionar treino./ Treino já adicionado.',
  },
  details: {
    success: 'Added to MyWorkout!',
    failure: (error) => errorMessage(error, 'Failed to add workout'),
  },
};

/** Adds a workout to the member's list; a toast says the outcome, in the words of the place that it was added from. */
export function useAddToMyWorkout() {
  const [send, { isLoading }] = useAddMyWorkoutMutation();
  const add = async (workout: Arg<'POST /api/myWorkout'>, from: WorkoutWish['from']) => {
    try {
      await send(workout).unwrap();
      toast.success(texts[from].success);
    } catch (error) {
      if (!isUnauthorized(error)) toast.error(texts[from].failure(error));
    }
  };
  return { add, isLoading };
}
