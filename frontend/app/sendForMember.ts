import { lazyImport } from '@/lib/lazyImport';
import type { AppStore } from './store';

const loadQueue = lazyImport(() => import('@/features/training/queue/keepSending'));

/** Sends what a member has done without a network, on any screen. Returns a function that stops it. */
export function sendForMember(store: AppStore, user: string): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const start = async () => {
    const { keepSending } = await loadQueue();
    if (!isOver) stop = keepSending(store, user);
  };
  // Without its code it is sent at the next start.
  start().catch(() => undefined);
  return () => {
    isOver = true;
    stop?.();
  };
}

/** The question before a member signs out while something is unsent; undefined if nothing is. */
export async function questionBeforeSignOut(store: AppStore, user: string): Promise<string | undefined> {
  try {
    return await (await loadQueue()).questionBeforeSignOut(store, user);
  } catch {
    return undefined;
  }
}
