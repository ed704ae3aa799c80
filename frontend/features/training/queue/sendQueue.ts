import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { errorMessage, failureOf, isUnauthorized, statusOf } from '@/api/errorMessage';
import { selectUser } from '@/session/authSlice';
import { sessionApi } from '@/session/sessionApi';
import { historyApi } from '../historyApi';
import { myWorkoutApi } from '../myWorkoutApi';
import { restoreTicks } from '../useTicks';
import { type Action, completionOf, isUnsent } from './action';
import { changeQueue, queueLock, readQueue } from './queueStore';

/** How long a member waits for the server, in ms. */
const patience = 3000;

type State = Parameters<typeof selectUser>[0];
export type SessionStore = Store<State> & { dispatch: ThunkDispatch<State, undefined, UnknownAction> };

/**
 * Sends a member's queue in order, from one tab at a time, until the server cannot be reached. An action stays in the queue
 * until the state that it leads to has been loaded.
 */
export function sendQueue(store: SessionStore, user: string): Promise<void> {
  const isSignedIn = () => selectUser(store.getState())?._id === user;
  return exclusively(async () => {
    for (;;) {
      const action = (await readQueue(user)).find(isUnsent);
      if (!action || !isSignedIn()) return;
      try {
        await request(store, action);
        await changeQueue(user, (actions) => actions.filter(({ id }) => id !== action.id));
      } catch (error) {
        if (isTransient(error) || !isSignedIn()) return;
        await refuse(user, action, error);
      }
    }
  });
}

/** Sends a member's queue. Resolves earlier if the server takes long: the actions then count as done on this device. */
export async function sendOrWait(store: SessionStore, user: string): Promise<void> {
  await Promise.race([sendQueue(store, user), new Promise((resolve) => setTimeout(resolve, patience))]);
}

async function request({ dispatch }: SessionStore, action: Action): Promise<void> {
  const { completeMyWorkout, getMyWorkouts } = myWorkoutApi.endpoints;
  const { getHistoryOverview, undoCompletion, updateLogEntry } = historyApi.endpoints;
  const { getProfile, updateProfile } = sessionApi.endpoints;
  const anew = { forceRefetch: true, subscribe: false };

  switch (action.kind) {
    case 'finish':
      await dispatch(completeMyWorkout.initiate(completionOf(action))).unwrap();
      await loaded(
        dispatch(getHistoryOverview.initiate(undefined, anew)),
        dispatch(getProfile.initiate(undefined, anew)),
      );
      return;
    case 'undo':
      await dispatch(undoCompletion.initiate({ id: action.payload.entry }))
        .unwrap()
        // The response to an earlier attempt was lost, or the entry was undone elsewhere.
        .catch((error: unknown) => {
          if (statusOf(error) !== 404) throw error;
        });
      await loaded(dispatch(getHistoryOverview.initiate(undefined, anew)));
      return;
    case 'note': {
      const { entry: id, note } = action.payload;
      await dispatch(updateLogEntry.initiate({ id, note })).unwrap();
      return;
    }
    case 'choose': {
      const { _id, name } = action.payload.workout;
      const workouts = await dispatch(getMyWorkouts.initiate(undefined, anew)).unwrap();
      const currentWorkoutIndex = workouts.findIndex((workout) => workout._id === _id);
      if (currentWorkoutIndex === -1) throw goneError(name);
      await dispatch(updateProfile.initiate({ currentWorkoutIndex })).unwrap();
    }
  }
}

/** Waits until what an action has led to is loaded. If that fails, the action is sent again, which changes nothing. */
async function loaded(...queries: PromiseLike<{ error?: unknown }>[]): Promise<void> {
  const results = await Promise.all(queries);
  if (results.some(({ error }) => error !== undefined && isTransient(error))) throw new Error('Not loaded');
}

/** As from the server, which is not told which workout an index is meant for. */
const goneError = (name: string) =>
  Object.assign(new Error(), { status: 404, data: { message: `${name} não está mais na sua lista` } });

/** Without a response, while the server has problems, and when the session has ended, the action is sent again later. */
function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === null || status >= 500 || isUnauthorized(error);
}

async function refuse(user: string, action: Action, error: unknown): Promise<void> {
  if (action.kind === 'finish') {
    console.error('O treino não foi concluído', error);
    restoreTicks(action.payload.entry);
  }
  const refusal = failureOf(error) ?? { message: errorMessage(error) };
  await changeQueue(user, (actions) =>
    actions.map((each) => (each.id === action.id ? { ...each, refusal } : each)),
  );
}

let last = Promise.resolve();

/** Runs one piece of work after the other. Browsers without locks leave the sending to the tab that is shown. */
function exclusively(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request(queueLock, work);
  const next = last.then(() => (document.visibilityState === 'visible' ? work() : undefined));
  last = next.catch(() => undefined);
  return next;
}
