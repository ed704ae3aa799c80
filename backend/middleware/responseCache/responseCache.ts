import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { addGauge } from '../../metrics';
import { routeOf } from '../routeOf';
import { sendVariant, variantFor, type CachedResponse, type Source } from './cachedResponse';

const MAX_BYTES = 32 * 1024 * 1024;

/** Other servers write to the same database, so responses are refreshed in the background, and then expire. */
const REFRESH_AFTER_MS = 1000;
const MAX_AGE_MS = 2000;

/** Part of each key: after a write, neither cached responses nor reads in flight from before it are found. */
let generation = 0;

const cache = new LRUCache<string, CachedResponse, Source>({
  maxSize: MAX_BYTES,
  // With room for the compressed variants and the headers.
  sizeCalculation: ({ json }, key) => 2 * json.length + key.length + 2048,
  ttl: MAX_AGE_MS,
  // A read that is evicted while in flight still has requests waiting for it.
  ignoreFetchAbort: true,
  fetchMethod: async (_key, stale, { options, context }) => {
    const startedAt = performance.now();
    const json = Buffer.from(JSON.stringify(await context.read()));
    // A response is as old as the start of its read.
    options.ttl = Math.max(1, MAX_AGE_MS - (performance.now() - startedAt));
    return stale?.json.equals(json) ? stale : { json, source: context, variants: {} };
  },
});

addGauge(
  'gym_tracker_response_cache_bytes',
  'Memory that the cached responses take, by estimate; at most 32 MB.',
  () => cache.calculatedSize,
);

/** Drops all cached responses. */
export const invalidateCache = () => void (generation += 1);

/** Returns the response cached under a canonical URL, unless it has expired. */
export function getCached(url: string): CachedResponse | undefined {
  const key = keyOf(url);
  const cached = cache.get(key);
  if (cached && cache.getRemainingTTL(key) < MAX_AGE_MS - REFRESH_AFTER_MS)
    // A failed refresh drops the entry, and the next request gets the error.
    cache.forceFetch(key, { context: cached.source, forceRefresh: true }).catch(() => undefined);
  return cached;
}

/**
 * Sends the response cached under a canonical URL, or reads it first. Concurrent requests share one read.
 *
 * @param url the path and the query of the call, spelled the same for all requests that get the same response
 */
export async function sendCached(req: Request, res: Response, url: string, read: Source['read']) {
  const source = { read, route: routeOf(req) };
  const cached = getCached(url);
  const response = cached ?? (await cache.forceFetch(keyOf(url), { context: source }));
  const variant = await variantFor(response, req);
  sendVariant(req, res, variant, { isCached: cached !== undefined });
}

const keyOf = (url: string) => `${generation} ${url}`;
