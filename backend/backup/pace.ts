import { setTimeout as pause } from 'node:timers/promises';

/** Is called between short pieces of work. */
export type Pace = () => Promise<void>;

export const hurried: Pace = () => Promise.resolve();

/** Never rests. Rejects once it is aborted. */
export function hurriedUnless(signal: AbortSignal): Pace {
  return () =>
    new Promise((resolve) => {
      signal.throwIfAborted();
      resolve();
    });
}

/** Longer pieces were kept waiting by calls, which need no rest then. */
const MAX_REST_MS = 20;

/** Rests for as long as each piece of work took, so that calls are served as before. Rejects once it is aborted. */
export function unhurried(signal: AbortSignal): Pace {
  let began = performance.now();
  return async () => {
    await pause(Math.min(performance.now() - began, MAX_REST_MS), undefined, { signal });
    began = performance.now();
  };
}
