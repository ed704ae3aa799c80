import type { Completion } from '@contract/history';
import type { MyWorkout } from '@contract/myWorkout';
import { indexAfter, indexWithin } from '@contract/rotation';
import type { User } from '@contract/users';
import { useEffect, useRef, useState } from 'react';
import { useGetHistoryOverviewQuery, useLazyGetHistoryOverviewQuery } from '@/features/history/historyApi';
import { useUndo } from '@/features/history/useUndo';
import { deviceTimeZone } from '@/lib/days';
import { newUuid } from '@/lib/newUuid';
import { useUpdateProgressMutation } from '@/session/sessionApi';
import { announce } from '@/ui/announce';
import { useCompleteMyWorkoutMutation } from './myWorkoutApi';
import { forgetTicks } from './ticks';

/**
 * Where a member stands in their list. `finish` marks the current workout done and goes on to the next, after
 * the last to the first, and offers to undo that. A stored index that lies outside the list is corrected to 0 and
 * saved. Failures of both are only logged: the screen still shows where one is, and the next press tries again.
 */
export function useRotation(user: User, workouts: readonly MyWorkout[]) {
  const [complete] = useCompleteMyWorkoutMutation();
  const [updateProgress] = useUpdateProgressMutation();
  const { data: log } = useGetHistoryOverviewQuery(undefined, { refetchOnFocus: true });
  const [readLog] = useLazyGetHistoryOverviewQuery();
  const { undo } = useUndo();
  const unanswered = useRef<Press>(null);
  const [isFinishing, setIsFinishing] = useState(false);
  const index = indexWithin(user.currentWorkoutIndex, workouts.length);
  const current = workouts[index];

  useEffect(() => {
    if (index === user.currentWorkoutIndex) return;
    updateProgress({ currentWorkoutIndex: index }).unwrap().catch(logged('O treino atual não foi corrigido'));
  }, [index, user.currentWorkoutIndex, updateProgress]);

  const finish = async ({ _id, name }: MyWorkout) => {
    const press = pressOf(_id, log?.newest, unanswered.current);
    unanswered.current = press;
    await complete(press).unwrap();
    unanswered.current = null;
    forgetTicks();

    const currentWorkoutIndex = indexAfter(index, workouts.length);
    const [{ data: logNow }] = await Promise.all([
      readLog(),
      updateProgress({ currentWorkoutIndex, lastCompletedWorkout: name })
        .unwrap()
        .catch(logged('O treino atual não foi salvo')),
    ]);
    // The next workout begins at its top, and the toast lies on no button.
    window.scrollTo(0, 0);
    const newest = logNow?.newest;
    announce.success(
      `${name} concluído`,
      newest ? { label: 'Desfazer', accept: () => undo(newest) } : undefined,
    );
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

interface Press {
  /** Of the workout that is done. */
  _id: string;
  completion: Completion;
}

/**
 * A press of the button. After one that nobody answered, the next is that same press again: it may have been counted
 * without our knowing.
 */
function pressOf(_id: string, newest: string | null | undefined, unanswered: Press | null): Press {
  const id = unanswered?._id === _id ? unanswered.completion.id : newUuid();
  return { _id, completion: { id, timeZone: deviceTimeZone(), after: newest } };
}

const logged = (what: string) => (error: unknown) => console.error(what, error);
