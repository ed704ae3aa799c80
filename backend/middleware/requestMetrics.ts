import type { ServerResponse } from 'node:http';
import type { Request } from 'express';
import { Counter, Histogram } from 'prom-client';
import { routeOf } from './routeOf';

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time until the response was sent. Without those that are served ahead of Express, from the response cache.',
  labelNames: ['method', 'route'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests by the pattern of their route. The status is "aborted" if the client left before the response was sent.',
  labelNames: ['method', 'route', 'status'],
  collect() {
    for (const [route, counts] of fromCache)
      for (const [method, byStatus] of Object.entries(counts))
        for (const [status, count] of Object.entries(byStatus))
          if (count > 0) this.inc({ method, route, status }, count);
    fromCache.clear();
  },
});

/** The requests since the last scrape that were served ahead of Express. Plain numbers, since a counter costs far more. */
const fromCache = new Map<string, Record<'GET' | 'HEAD', Record<200 | 304, number>>>();

/** Counts a request that was served ahead of Express. */
export function countCachedRequest(
  method: string | undefined,
  route: string | undefined,
  { statusCode }: ServerResponse,
): void {
  const key = route ?? 'none';
  let counts = fromCache.get(key);
  if (!counts) fromCache.set(key, (counts = { GET: { 200: 0, 304: 0 }, HEAD: { 200: 0, 304: 0 } }));
  counts[method === 'HEAD' ? 'HEAD' : 'GET'][statusCode === 304 ? 304 : 200] += 1;
}

/** Counts a request whose response was sent or whose connection was lost. */
export function countRequest(req: Request, res: ServerResponse, durationMs: number): void {
  const { method } = req;
  const route = labelOf(req, res);
  durations.observe({ method, route }, durationMs / 1000);
  requests.inc({ method, route, status: res.writableFinished ? String(res.statusCode) : 'aborted' });
}

/** Never a part of the URL itself, so that the number of labels is bounded. */
function labelOf(req: Request, { statusCode }: ServerResponse): string {
  const route = routeOf(req);
  if (route?.startsWith('/api/') || route === '/metrics') return route;
  const path = req.originalUrl.toLowerCase().replace(/\?.*/s, '');
  if (path.startsWith('/uploads/')) return '/uploads';
  // Unknown, or rejected before its route was looked for.
  if (path.startsWith('/api') || (statusCode >= 400 && statusCode < 500)) return 'none';
  return /\.\w+$/.test(path) ? 'files' : 'screens';
}
