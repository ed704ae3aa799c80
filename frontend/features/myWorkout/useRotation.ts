import type { MyWorkout } from '@contract/myWorkout';
import { indexAfter, indexWithin } from '@contract/rotation';
import type { User } from '@contract/users';
import { useEffect, useState } from 'react';
import { useUpdateProfileMutation } from '@/session/sessionApi';
import { useUpdateMyWorkoutMutation } from './myWorkoutApi';

/**
 * Where a member stands in their list. `finish` marks the current workout done and goes on to the next, after
 * the last to the first. A stored index that lies outside the list is corrected to 0 and saved. Failures of both
 * are only logged: the screen still shows where one is, and the next press tries again.
 */
export function useRotation(user: User, workouts: readonly MyWorkout[]) {
  const [updateWorkout] = useUpdateMyWorkoutMutation();
  const [updateProfile] = useUpdateProfileMutation();
  const [isFinishing, setIsFinishing] = useState(false);
  const index = indexWithin(user.currentWorkoutIndex, workouts.length);
  const current = workouts[index];

  useEffect(() => {
    if (index === user.currentWorkoutIndex) return;
    updateProfile({ currentWorkoutIndex: index }).unwrap().catch(logged('O treino atual não foi corrigido'));
  }, [index, user.currentWorkoutIndex, updateProfile]);

  const finish = async ({ _id, name }: MyWorkout) => {
    await updateWorkout({ _id, status: 'completed' }).unwrap();
    const currentWorkoutIndex = indexAfter(index, workouts.length);
    await updateProfile({ currentWorkoutIndex, lastCompletedWorkout: name }).unwrap();
  };

  return {
    index,
    current,
    isFinishing,
    finish: (workout: MyWorkout) => {
      setIsFinishing(true);
      return finish(workout)
        .catch(logged('O treino não foi concluído'))
        .finally(() => setIsFinishing(false));
    },
  };
}

const logged = (what: string) => (error: unknown) => console.error(what, error);
