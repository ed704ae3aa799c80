import type { Completion, MyWorkout } from '@contract/training';
import { indexWithin } from '@contract/rotation';
import type { User } from '@contract/user';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '@/api/baseApi';
import { useGetHistoryOverviewQuery, useLazyGetHistoryOverviewQuery } from '@/features/training/historyApi';
import { useUndo } from '@/features/training/useUndo';
import { deviceTimeZone } from '@/lib/days';
import { newUuid } from '@/lib/newUuid';
import { useLazyGetProfileQuery } from '@/session/sessionApi';
import { toast } from '@/ui/toast';
import { useCompleteMyWorkoutMutation } from './myWorkoutApi';
import { forgetTicks } from './ticks';

/**
 * Where a member stands in their list. `finish` marks the current workout done, by which the server goes on to the
 * next, after the last to the first, and offers to undo that. An index that lies outside the list counts as 0: list and
 * profile are asked for again, and the server corrects and saves it where it is not the list that is old. Failures are
 * only logged: the screen still shows where one is, and the next press tries again.
 */
export function useRotation(user: User, workouts: readonly MyWorkout[]) {
  const dispatch = useDispatch();
  const [complete] = useCompleteMyWorkoutMutation();
  const [readProfile] = useLazyGetProfileQuery();
  const { data: log } = useGetHistoryOverviewQuery(undefined, { refetchOnFocus: true });
  const [readLog] = useLazyGetHistoryOverviewQuery();
  const { undo } = useUndo();
  const unanswered = useRef<Press>(null);
  const [isFinishing, setIsFinishing] = useState(false);
  const index = indexWithin(user.currentWorkoutIndex, workouts.length);
  const current = workouts[index];

  useEffect(() => {
    if (index !== user.currentWorkoutIndex) dispatch(baseApi.util.invalidateTags(['MyWorkout', 'User']));
  }, [index, user.currentWorkoutIndex, dispatch]);

  const finish = async ({ _id, name }: MyWorkout) => {
    const press = pressOf(_id, log?.newest, unanswered.current);
    unanswered.current = press;
    await complete({ id: _id, status: 'completed', completion: press.completion }).unwrap();
    unanswered.current = null;
    forgetTicks();

    // The button is free again once the next workout is there.
    const [{ data: logNow }] = await Promise.all([readLog(), readProfile()]);
    // The next workout begins at its top, and the toast lies on no button.
    window.scrollTo(0, 0);
    const newest = logNow?.newest;
    toast.success(
      `${name} concluído`,
      newest ? { label: 'Desfazer', onClick: () => undo(newest) } : undefined,
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
 * without our knowing. Where the log has gone on since, whoever presses knows of that and means another one.
 */
function pressOf(_id: string, newest: string | null | undefined, unanswered: Press | null): Press {
  const isSame = unanswered?._id === _id && unanswered.completion.after === newest;
  const id = isSame ? unanswered.completion.id : newUuid();
  return { _id, completion: { id, timeZone: deviceTimeZone(), after: newest } };
}

const logged = (what: string) => (error: unknown) => console.error(what, error);
