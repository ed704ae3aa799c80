import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { messages } from '@contract/messages';
import type { Failure } from '@contract/text';
import { baseApi } from '@/api/baseApi';
import { dropCopies, isCopy } from '@/api/copies';
import { failureOf, isUnauthorized, statusOf } from '@/api/errorMessage';
import { addressOf } from '@/lib/basePath';
import { selectUser } from '@/session/authSlice';
import { sessionApi } from '@/session/sessionApi';
import { historyApi } from '../historyApi';
import { myWorkoutApi } from '../myWorkoutApi';
import { restoreTicks } from '../useTicks';
import { type Action, completionOf, isUnsent } from './action';
import { changeQueue, noteOutcome, queueLock, queueOf, readQueue } from './queueStore';

/** How long a member waits for the server, in ms. */
const patience = 3000;

type State = Parameters<typeof selectUser>[0] &
  Parameters<typeof historyApi.util.selectCachedArgsForQuery>[0];
export type SessionStore = Store<State> & { dispatch: ThunkDispatch<State, undefined, UnknownAction> };

/**
 * Sends a member's queue in order, from one tab at a time, until the server cannot be reached. An action stays in the queue
 * until what it has led to is loaded.
 */
export function sendQueue(store: SessionStore, user: string): Promise<void> {
  const isSignedIn = () => selectUser(store.getState())?._id === user;
  return exclusively(async () => {
    for (;;) {
      const action = (await readQueue(user)).find(isUnsent);
      if (!action || !isSignedIn()) break;
      try {
        await request(store, action);
        await noteOutcome(user, action, { accepted: true });
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === null || !isSignedIn()) break;
        if (action.kind === 'finish') {
          console.error('O treino não foi concluído', error);
          restoreTicks(action.payload.entry);
        }
        await noteOutcome(user, action, { refusal });
        // Something has changed on another device.
        store.dispatch(invalidation);
      }
    }
    const accepted = queueOf(user).filter((action) => action.accepted);
    if (accepted.length === 0 || !isSignedIn() || !(await isLoaded(store))) return;
    await changeQueue(user, (actions) =>
      actions.filter(({ id }) => !accepted.some((each) => each.id === id)),
    );
  });
}

/** Sends a member's queue. Resolves earlier if the server takes long: the actions then count as done on this device. */
export async function sendOrWait(store: SessionStore, user: string): Promise<void> {
  await Promise.race([sendQueue(store, user), new Promise((resolve) => setTimeout(resolve, patience))]);
}

async function request({ dispatch }: SessionStore, action: Action): Promise<void> {
  const { completeMyWorkout, getMyWorkouts } = myWorkoutApi.endpoints;
  const { undoCompletion, updateLogEntry } = historyApi.endpoints;

  switch (action.kind) {
    case 'finish':
      await dispatch(completeMyWorkout.initiate(completionOf(action))).unwrap();
      return;
    case 'undo':
      await dispatch(undoCompletion.initiate({ id: action.payload.entry }))
        .unwrap()
        // The response to an earlier attempt was lost, or the entry was undone elsewhere.
        .catch((error: unknown) => {
          if (failureOf(error)?.message !== messages.logEntryNotFound) throw error;
        });
      return;
    case 'note': {
      const { entry: id, note } = action.payload;
      await dispatch(updateLogEntry.initiate({ id, note })).unwrap();
      return;
    }
    case 'choose': {
      const { _id, name } = action.payload.workout;
      const workouts = await dispatch(getMyWorkouts.initiate(undefined, anew)).unwrap();
      if (isCopy(listAddress)) throw new Error('The list as it is now is needed');
      const currentWorkoutIndex = workouts.findIndex((workout) => workout._id === _id);
      if (currentWorkoutIndex === -1) throw goneError(name);
      await dispatch(sessionApi.endpoints.updateProfile.initiate({ currentWorkoutIndex })).unwrap();
    }
  }
}

const invalidation = baseApi.util.invalidateTags(['MyWorkout', 'History', 'User']);
const anew = { forceRefetch: true, subscribe: false };
const listAddress = addressOf('/api/myWorkout');
const overviewAddress = addressOf('/api/history/overview');
const logAddress = addressOf('/api/history');

/** Loads what the actions have led to, in the months of the log that are shown, too. Resolves to whether that has worked. */
async function isLoaded(store: SessionStore): Promise<boolean> {
  const { dispatch } = store;
  const { getHistoryOverview, getLogEntries } = historyApi.endpoints;
  const { getProfile } = sessionApi.endpoints;
  const months = historyApi.util.selectCachedArgsForQuery(store.getState(), 'getLogEntries');
  // What was requested before may be answered with what was before.
  await Promise.all([
    dispatch(historyApi.util.getRunningQueryThunk('getHistoryOverview', undefined)),
    dispatch(sessionApi.util.getRunningQueryThunk('getProfile', undefined)),
    ...months.map((month) => dispatch(historyApi.util.getRunningQueryThunk('getLogEntries', month))),
  ]);
  dispatch(invalidation);
  const results = await Promise.all([
    dispatch(getHistoryOverview.initiate(undefined, anew)),
    dispatch(getProfile.initiate(undefined, anew)),
    ...months.map((month) => dispatch(getLogEntries.initiate(month, anew))),
  ]);
  const addresses = [overviewAddress, ...months.map(({ month }) => `${logAddress}?month=${month}`)];
  if (addresses.some(isCopy) || !results.every(({ isSuccess }) => isSuccess)) return false;
  dropCopies();
  return true;
}

/** As from the server, which is not told which workout an index is meant for. */
const goneError = (name: string) =>
  Object.assign(new Error(), { status: 404, data: { message: `${name} não está mais na sua lista` } });

/**
 * What the server says if it does not want the action; null if the action has to be sent again later: without a response,
 * while the server or a proxy has problems, and when the session has ended.
 */
function refusalOf(error: unknown): Failure | null {
  const status = statusOf(error);
  const isFinal = status !== null && status < 500 && !isUnauthorized(error);
  return isFinal ? failureOf(error) : null;
}

let last = Promise.resolve();

/** Runs one piece of work after the other. Browsers without locks leave the sending to the tab that is shown. */
function exclusively(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request(queueLock, work);
  const next = last.then(() => (document.visibilityState === 'visible' ? work() : undefined));
  last = next.catch(() => undefined);
  return next;
}
