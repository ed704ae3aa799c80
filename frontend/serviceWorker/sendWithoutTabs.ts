/// <reference lib="webworker" />
import type { User } from '@contract/user';
import type { MyWorkout } from '@contract/training';
import { requestOf } from '@/api/endpoint';
import { type Action, completionOf, isUnsent } from '@/features/training/queue/action';
import { changeQueue, queueLock, readQueue } from '@/features/training/queue/queueStore';

type Call = ReturnType<ReturnType<typeof requestOf>>;

/**
 * Sends the signed-in member's queue in order. What the server refuses is left to the app, which tells the member. Resolves
 * to whether something was sent, and rejects if the server cannot be reached: the browser then tries again later.
 */
export function sendWithoutTabs(): Promise<boolean> {
  return navigator.locks.request(queueLock, async () => {
    const profile = await send(requestOf('GET /api/users/profile')());
    if (!profile.ok) return false;
    const { _id: user } = (await profile.json()) as User;
    for (let isFirst = true; ; isFirst = false) {
      const action = (await readQueue(user)).find(isUnsent);
      if (!action || !(await isAccepted(action))) return !isFirst;
      await changeQueue(user, (actions) => actions.filter(({ id }) => id !== action.id));
    }
  });
}

async function isAccepted(action: Action): Promise<boolean> {
  const call = await callOf(action);
  if (call === undefined) return false;
  const { ok, status } = await send(call);
  // The response to an earlier attempt may have been lost.
  return ok || (action.kind === 'undo' && status === 404);
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
  const response = await fetch(url, { method, ...(body !== undefined && json) });
  if (response.status >= 500) throw new Error(`Status ${response.status}`);
  return response;
}
