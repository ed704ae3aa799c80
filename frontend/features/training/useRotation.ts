import { weekOf } from '@contract/calendar';
import { logEntryIdOf } from '@contract/logEntryId';
import type { MyWorkout } from '@contract/training';
import { indexWithin } from '@contract/rotation';
import type { User } from '@contract/user';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '@/api/baseApi';
import { errorMessage } from '@/api/errorMessage';
import { deviceClock } from '@/lib/days';
import { newUuid } from '@/lib/newUuid';
import { toast } from '@/ui/toast';
import type { Action } from './queue/action';
import { indexWith, type ShownOverview } from './queue/applyQueue';
import { usePerform } from './queue/perform';
import { useHistoryOverview } from './queue/useQueue';
import type { Training } from './useExercises';
import { finishTicks } from './useTicks';
import { useUndo } from './useUndo';

/** A workout that was completed on this visit. */
export interface CompletedWorkout extends Pick<MyWorkout, 'name' | 'category'> {
  /** Of the completion. */
  id: string;
  /** The id of its log entry, and of the newest one before it. */
  entry: string;
  after: string | null | undefined;
  /** 'Supino reto 62,5 kg' */
  records: readonly string[];
}

/**
 * The member's position in their list. `finish` completes the current workout, after which the server moves on to the
 * next one (after the last, to the first). `completed` is the workout that was completed last, and `turn` counts the
 * completions, since the next workout may be the same one.
 *
 * An index outside the list counts as 0. List and profile are then fetched again: either the list was stale, or the
 * server corrects the index. `failure` says why the server has refused the last completion.
 */
export function useRotation(user: User, workouts: readonly MyWorkout[], queue: readonly Action[]) {
  const dispatch = useDispatch();
  const perform = usePerform();
  const { currentData: log } = useHistoryOverview({ refetchOnFocus: true });
  const { undo: undoCompletion, isUndoing } = useUndo();
  const [isFinishing, setIsFinishing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [completed, setCompleted] = useState<CompletedWorkout>();
  const [turn, setTurn] = useState(0);
  // The completed workout, until the next one is shown together with the result.
  const [held, setHeld] = useState<{ index: number; current: MyWorkout }>();
  const isShown = useRef(false);
  const { currentWorkoutIndex } = user;
  const index = indexWith(queue, indexWithin(currentWorkoutIndex, workouts.length), workouts);

  useEffect(() => {
    if (currentWorkoutIndex >= Math.max(workouts.length, 1))
      dispatch(baseApi.util.invalidateTags(['MyWorkout', 'User']));
  }, [currentWorkoutIndex, workouts.length, dispatch]);

  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  const finish = async (workout: MyWorkout, { records, ...training }: Training) => {
    const { name, category } = workout;
    const id = newUuid();
    const entry = logEntryIdOf(user._id, id);
    const completion = { ...deviceClock(), after: log?.newest, ...training };
    setHeld({ index, current: workout });
    setIsFinishing(true);
    setFailure(undefined);
    try {
      await perform({ kind: 'finish', id, payload: { workout, entry, completion } });
      finishTicks(workout._id, entry);
      if (!isShown.current) return;
      // Shows the next workout from its top.
      window.scrollTo(0, 0);
      setTurn((before) => before + 1);
      setCompleted({ name, category, id, entry, after: completion.after, records });
    } catch (error) {
      const reason = `Não foi possível concluir ${name}. ${errorMessage(error)}`;
      setFailure(reason);
      if (!isShown.current) toast.error(reason);
    } finally {
      setHeld(undefined);
      setIsFinishing(false);
    }
  };

  /** Undoes the workout that was completed last. Resolves to whether it succeeded. */
  const undo = async (completion: CompletedWorkout) => {
    const isUndone = await undoCompletion(completion);
    if (isUndone) setCompleted(undefined);
    return isUndone;
  };

  // Gone as well if the server has refused it later, or if another device has completed a workout since.
  const isRefused = queue.some(({ id, refusal }) => id === completed?.id && refusal !== undefined);
  const isStale =
    !isFinishing && log && ![undefined, completed?.entry, completed?.after].includes(log.newest);
  const shown = held ?? { index, current: workouts[index] };
  return {
    ...shown,
    turn,
    isFinishing,
    failure,
    finish,
    completed: isRefused || isStale ? undefined : completed,
    ofWeek: log && countOfWeek(log),
    isUndoing,
    undo,
  };
}

/** The workouts in the week of the newest one, which may be over by now: it was finished shortly before midnight. */
function countOfWeek({ workouts }: ShownOverview): number | undefined {
  const [newest] = workouts;
  return newest && workouts.filter(({ day }) => weekOf(day) === weekOf(newest.day)).length;
}
