import { useUser } from '@/session/useUser';
import { useGetMyWorkoutsQuery } from './myWorkoutApi';

/** Tells whether a workout is in the member's list: false for visitors, and until the list has loaded. */
export function useIsInMyList(): (trainingTypeId: string) => boolean {
  const isVisitor = useUser() === null;
  const { currentData: workouts } = useGetMyWorkoutsQuery(undefined, { skip: isVisitor });
  return (id) => workouts?.some(({ trainingTypeId }) => trainingTypeId === id) ?? false;
}
