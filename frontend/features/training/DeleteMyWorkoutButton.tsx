import type { MyWorkout } from '@contract/training';
import { indexWithin } from '@contract/rotation';
import { useUser } from '@/session/useUser';
import { toast } from '@/ui/toast';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { useDeleteMyWorkoutMutation, useGetMyWorkoutsQuery } from './myWorkoutApi';
import { useMakeCurrent } from './useMakeCurrent';

/** Removes a workout from the member's list. The server then restarts the list, so the toast offers to continue. */
export function DeleteMyWorkoutButton({ workout }: { workout: MyWorkout }) {
  const [deleteWorkout, { isLoading }] = useDeleteMyWorkoutMutation();
  const { data: workouts = [] } = useGetMyWorkoutsQuery();
  const index = indexWithin(useUser()?.currentWorkoutIndex ?? 0, workouts.length);
  const makeCurrent = useMakeCurrent();

  const remove = async () => {
    const next = currentWithout(workout, workouts, index);
    try {
      const { message } = await deleteWorkout({ id: workout._id }).unwrap();
      toast.success(
        message,
        next && { label: `Continuar no ${next.name}`, onClick: () => makeCurrent(next) },
      );
    } catch (error) {
      toast.failure(error, 'Falha ao deletar treino');
    }
  };

  return (
    <ConfirmButton
      disabled={isLoading}
      question="Tem certeza que deseja deletar este treino?"
      confirmLabel="Excluir"
      onConfirm={remove}
    >
      Excluir <span className="visually-hidden">{workout.name}</span>
    </ConfirmButton>
  );
}

/** The current workout after the removal, or undefined if it is the first one, where the list restarts anyway. */
function currentWithout(removed: MyWorkout, workouts: readonly MyWorkout[], index: number) {
  const remaining = workouts.filter(({ _id }) => _id !== removed._id);
  const current = workouts[index];
  const next = current?._id === removed._id ? remaining[indexWithin(index, remaining.length)] : current;
  return next === remaining[0] ? undefined : next;
}
