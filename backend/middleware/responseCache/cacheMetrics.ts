import type { ServerResponse } from 'node:http';
import { Counter } from 'prom-client';

const results = { hit: 0, revalidated: 0, miss: 0 };

new Counter({
  name: 'gym_tracker_response_cache_requests_total',
  help: 'Public reads: served from memory (hit), not sent since the client has the response (revalidated), read from the database (miss).',
  labelNames: ['result'],
  collect() {
    this.reset();
    for (const [result, count] of Object.entries(results)) this.inc({ result }, count);
  },
});

/** Counts a response. Plain numbers, since a counter costs as much as much of the response. */
export function countCacheResult(isCached: boolean, { statusCode }: ServerResponse): void {
  if (!isCached) results.miss += 1;
  else if (statusCode === 304) results.revalidated += 1;
  else results.hit += 1;
}
