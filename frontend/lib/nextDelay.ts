/** Exponential backoff, in ms: after no delay (null) 1 s, then double the last one up to 30 s. */
export function nextDelay(delay: number | null): number {
  return delay === null ? 1000 : Math.min(delay * 2, 30_000);
}
