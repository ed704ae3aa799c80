import type { MyWorkout } from '@contract/training';
import { indexWithin } from '@contract/rotation';
import { useUpdateProfileMutation } from '@/session/sessionApi';
import { useUser } from '@/session/useUser';
import { toast } from '@/ui/toast';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { useDeleteMyWorkoutMutation, useGetMyWorkoutsQuery, useLazyGetMyWorkoutsQuery } from './myWorkoutApi';

/** Removes an entry from one's own list. That begins the list again, so it offers the way back to where one was. */
export function DeleteMyWorkoutButton({ workout }: { workout: MyWorkout }) {
  const [deleteWorkout, { isLoading }] = useDeleteMyWorkoutMutation();
  const { data: workouts = [] } = useGetMyWorkoutsQuery();
  const index = indexWithin(useUser()?.currentWorkoutIndex ?? 0, workouts.length);
  const goBackTo = useGoBackTo();

  const remove = async () => {
    const next = currentWithout(workout, workouts, index);
    try {
      const { message } = await deleteWorkout({ id: workout._id }).unwrap();
      toast.success(message, next && { label: `Continuar no ${next.name}`, onClick: () => goBackTo(next) });
    } catch (error) {
      toast.failure(error, 'Falha ao deletar treino');
    }
  };

  return (
    <ConfirmButton
      disabled={isLoading}
      question="Tem certeza que deseja deletar este treino?"
      confirmLabel="Deletar"
      onConfirm={remove}
    >
      Deletar <span className="visually-hidden">{workout.name}</span>
    </ConfirmButton>
  );
}

/** What is current without the removed entry, or undefined where the list begins with it. */
function currentWithout(removed: MyWorkout, workouts: readonly MyWorkout[], index: number) {
  const left = workouts.filter(({ _id }) => _id !== removed._id);
  const current = workouts[index];
  // The next one has taken its place.
  const next = current?._id === removed._id ? left[indexWithin(index, left.length)] : current;
  return next === left[0] ? undefined : next;
}

/** Makes an entry the current one, wherever it stands in the list by then. */
function useGoBackTo() {
  const [readWorkouts] = useLazyGetMyWorkoutsQuery();
  const [updateProfile] = useUpdateProfileMutation();
  return async ({ _id, name }: MyWorkout) => {
    try {
      const workouts = await readWorkouts().unwrap();
      const place = workouts.findIndex((workout) => workout._id === _id);
      if (place === -1) {
        toast.info(`${name} não está mais na sua lista`);
        return;
      }
      await updateProfile({ currentWorkoutIndex: place }).unwrap();
      toast.success(`${name} é o treino atual`);
    } catch (error) {
      toast.failure(error);
    }
  };
}
