import { weekOf } from '@contract/calendar';
import type { Completion, HistoryOverview, LogEntry, MyWorkout } from '@contract/training';
import { indexWithin } from '@contract/rotation';
import type { User } from '@contract/user';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '@/api/baseApi';
import { errorMessage } from '@/api/errorMessage';
import { deviceClock, today } from '@/lib/days';
import { newUuid } from '@/lib/newUuid';
import { useLazyGetProfileQuery } from '@/session/sessionApi';
import { useGetHistoryOverviewQuery, useLazyGetHistoryOverviewQuery } from './historyApi';
import { useCompleteMyWorkoutMutation } from './myWorkoutApi';
import type { Training } from './useExercises';
import { assignTicks, finishTicks } from './useTicks';
import { useUndo } from './useUndo';

/** A workout that was completed on this visit. */
export interface CompletedWorkout extends Pick<MyWorkout, 'name' | 'category'> {
  /** Of the completion. */
  id: string;
  /** Its entry in the log, and which workout of the week it was; undefined if the log could not be loaded. */
  logEntry: string | undefined;
  ofWeek: number | undefined;
  /** 'Supino reto 62,5 kg' */
  records: readonly string[];
}

/**
 * The member's position in their list. `finish` completes the current workout, after which the server moves on to the
 * next one (after the last, to the first). `completed` is the workout that was completed last, and `turn` counts the
 * completions, since the next workout may be the same one.
 *
 * An index outside the list counts as 0. List and profile are then fetched again: either the list was stale, or the
 * server corrects the index. `failure` says why the last attempt to complete a workout failed; the next press tries again.
 */
export function useRotation(user: User, workouts: readonly MyWorkout[]) {
  const dispatch = useDispatch();
  const [complete] = useCompleteMyWorkoutMutation();
  const [readProfile] = useLazyGetProfileQuery();
  const { data: log } = useGetHistoryOverviewQuery(undefined, { refetchOnFocus: true });
  const [readLog] = useLazyGetHistoryOverviewQuery();
  const { undo: undoCompletion } = useUndo();
  const [isUndoing, setIsUndoing] = useState(false);
  const unconfirmed = useRef<Attempt>(null);
  const [isFinishing, setIsFinishing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [completed, setCompleted] = useState<CompletedWorkout>();
  const [turn, setTurn] = useState(0);
  // The completed workout, until the next one is shown together with the result.
  const [held, setHeld] = useState<{ index: number; current: MyWorkout }>();
  const index = indexWithin(user.currentWorkoutIndex, workouts.length);

  useEffect(() => {
    if (index !== user.currentWorkoutIndex) dispatch(baseApi.util.invalidateTags(['MyWorkout', 'User']));
  }, [index, user.currentWorkoutIndex, dispatch]);

  const finish = async (workout: MyWorkout, { records, ...training }: Training) => {
    const { _id, name, category } = workout;
    const attempt = attemptFor(_id, log?.newest, unconfirmed.current);
    unconfirmed.current = attempt;
    setIsFinishing(true);
    setFailure(undefined);
    try {
      const completion = { ...attempt.completion, ...training };
      await complete({ id: _id, status: 'completed', completion }).unwrap();
      setHeld({ index, current: workout });
      unconfirmed.current = null;
      finishTicks(_id);

      // Waits for the next workout before the button is enabled again.
      const [{ data: newLog }] = await Promise.all([readLog(), readProfile()]);
      // Shows the next workout from its top.
      window.scrollTo(0, 0);
      const logEntry = newLog?.newest ?? undefined;
      if (logEntry !== undefined) assignTicks(logEntry);
      setTurn((before) => before + 1);
      setCompleted({
        name,
        category,
        id: completion.id,
        records,
        logEntry,
        ofWeek: newLog && countOfWeek(newLog),
      });
    } catch (error) {
      console.error('O treino não foi concluído', error);
      setFailure(`Não foi possível concluir ${name}. ${errorMessage(error)}`);
    } finally {
      setHeld(undefined);
      setIsFinishing(false);
    }
  };

  /** Undoes the workout that was completed last. Resolves to whether it succeeded. */
  const undo = async (logEntry: Pick<LogEntry, '_id' | 'name'>) => {
    setIsUndoing(true);
    const isUndone = await undoCompletion(logEntry);
    if (isUndone) {
      // The next completion needs the newest entry.
      await readLog();
      setCompleted(undefined);
    }
    setIsUndoing(false);
    return isUndone;
  };

  // Gone as well if another device has completed a workout since.
  const isStale = !isFinishing && log && completed?.logEntry && log.newest !== completed.logEntry;
  const shown = held ?? { index, current: workouts[index] };
  return {
    ...shown,
    turn,
    isFinishing,
    failure,
    finish,
    completed: isStale ? undefined : completed,
    isUndoing,
    undo,
  };
}

function countOfWeek({ workouts }: HistoryOverview): number {
  return workouts.filter(({ day }) => weekOf(day) === weekOf(today())).length;
}

interface Attempt {
  workoutId: string;
  completion: Completion;
}

/**
 * An attempt to complete a workout. After a failed attempt, which the server may have counted, the next one reuses its
 * idempotency key. If the history has changed since, the member has seen that and means a new completion.
 */
function attemptFor(
  workoutId: string,
  newest: string | null | undefined,
  unconfirmed: Attempt | null,
): Attempt {
  const isRetry = unconfirmed?.workoutId === workoutId && unconfirmed.completion.after === newest;
  const id = isRetry ? unconfirmed.completion.id : newUuid();
  return { workoutId, completion: { id, ...deviceClock(), after: newest } };
}
