import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { ownName } from '@/lib/basePath';
import { externalStore } from '@/lib/externalStore';
import type { Action } from './action';

/** Held by the tab, or the service worker, that sends a queue. */
export const queueLock = ownName('queue');

/** By user, the queues that have been read. */
export const queues = externalStore<Record<string, readonly Action[] | undefined>>({});

export const queueOf = (user: string) => queues.current()[user] ?? [];

/** Reads a member's queue, which other tabs may have changed. */
export async function readQueue(user: string): Promise<readonly Action[]> {
  return changeQueue(user, (actions) => actions);
}

type Change = (actions: readonly Action[]) => readonly Action[];

/** Changes a member's queue in one step, also where several tabs do so at once. Returns it. */
export async function changeQueue(user: string, change: Change): Promise<readonly Action[]> {
  const missed = (unstored[user] ??= []);
  let made = 0;
  let before = queueOf(user);
  let after = before;
  try {
    await database()('readwrite', (store) => {
      const request = store.get(user) as IDBRequest<readonly Action[] | undefined>;
      request.onsuccess = () => {
        before = request.result ?? [];
        made = missed.length;
        after = [...missed, change].reduce((actions, each) => each(actions), before);
        if (after === before) return;
        if (after.length === 0) store.delete(user);
        else store.put(after, user);
      };
      return promisifyRequest(store.transaction);
    });
    missed.splice(0, made);
  } catch (error) {
    // The browser blocks the database or has lost it, or the device is full.
    if (missed.length === 0) console.error('Nada pode ser guardado neste aparelho', error);
    before = queueOf(user);
    after = change(before);
    if (after !== before) missed.push(change);
  }
  queues.set({ ...queues.current(), [user]: after });
  if (after !== before) tabs?.postMessage(user);
  return after;
}

/** Notes what the server has said to an action. */
export async function noteOutcome(
  user: string,
  { id }: Action,
  outcome: Pick<Action, 'accepted' | 'refusal'>,
): Promise<void> {
  await changeQueue(user, (actions) =>
    actions.map((each) => (each.id === id ? { ...each, ...outcome } : each)),
  );
}

/** Empties the queue of a member whose account is deleted. */
export async function forgetQueue(user: string): Promise<void> {
  await changeQueue(user, () => []);
}

/** By user, the changes that could not be stored. They last as long as the tab, and are made again with the next one. */
const unstored: Record<string, Change[] | undefined> = {};

let opened: UseStore | undefined;

function database(): UseStore {
  return (opened ??= createStore(ownName('gym-tracker'), 'queue'));
}

/** Tells the other tabs whose queue has changed. Browsers without it read the queue when a tab is shown. */
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(ownName('queue')) : undefined;
tabs?.addEventListener('message', ({ data }) => {
  if (typeof data === 'string' && data in queues.current()) void readQueue(data);
});
