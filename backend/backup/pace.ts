import { setTimeout as pause } from 'node:timers/promises';

/** Is called between short pieces of work. */
export type Pace = () => Promise<void>;

export const hurried: Pace = () => Promise.resolve();

/** Rests for as long as each piece of work took, so that calls are served as before. Rejects once it is aborted. */
export function unhurried(signal: AbortSignal): Pace {
  let began = performance.now();
  return async () => {
    await pause(performance.now() - began, undefined, { signal });
    began = performance.now();
  };
}
