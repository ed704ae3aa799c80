/// <reference lib="webworker" />
import type { User } from '@contract/user';
import type { MyWorkout } from '@contract/training';
import { sessionState } from '@contract/sessionState';
import { requestOf } from '@/api/endpoint';
import { type Action, completionOf, isUnsent } from '@/features/training/queue/action';
import { addressOf, basePath } from '@/lib/basePath';
import { noteOutcome, queueLock, readQueue } from '@/features/training/queue/queueStore';

type Call = ReturnType<ReturnType<typeof requestOf>>;

/** In ms. */
const timeout = 20_000;

/**
 * Sends the signed-in member's queue in order. The app removes what was sent once it has loaded what that has led to. What
 * the server refuses is left to the app, too, which tells the member. Rejects if the server cannot be reached.
 */
export function sendWithoutTabs(): Promise<void> {
  return navigator.locks.request(queueLock, async () => {
    const state = await cookieStore.get(sessionState.cookieBelow(basePath));
    if (state?.value !== sessionState.active) return;
    const profile = await send(requestOf('GET /api/users/profile')());
    if (!profile.ok) return;
    const { _id: user } = (await profile.json()) as User;
    for (const action of (await readQueue(user)).filter(isUnsent)) {
      const call = await callOf(action);
      if (!call || !(await send(call)).ok) return;
      await noteOutcome(user, action, { accepted: true });
    }
  });
}

/** Undefined if a workout has left the list. */
async function callOf(action: Action): Promise<Call | undefined> {
  switch (action.kind) {
    case 'finish':
      return requestOf('PUT /api/myWorkout/:id')(completionOf(action));
    case 'undo':
      return requestOf('POST /api/history/:id/undo')({ id: action.payload.entry });
    case 'note': {
      const { entry: id, note } = action.payload;
      return requestOf('PUT /api/history/:id')({ id, note });
    }
    case 'choose': {
      const workouts = (await (await send(requestOf('GET /api/myWorkout')())).json()) as MyWorkout[];
      const currentWorkoutIndex = workouts.findIndex(({ _id }) => _id === action.payload.workout._id);
      return currentWorkoutIndex === -1
        ? undefined
        : requestOf('PUT /api/users/profile')({ currentWorkoutIndex });
    }
  }
}

/** Rejects without a response, and while the server has problems. */
async function send({ url, method, body }: Call): Promise<Response> {
  const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  // eslint-disable-next-line no-restricted-globals -- The service worker does not have the app's store.
  const response = await fetch(addressOf(url), {
    method,
    signal: AbortSignal.timeout(timeout),
    ...(body !== undefined && json),
  });
  if (response.status >= 500) throw new Error(`Status ${response.status}`);
  return response;
}
