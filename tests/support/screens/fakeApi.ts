import { messages } from '@contract/messages';
import type { Failure } from '@contract/text';
import { vi } from 'vitest';

/** A request that the app sent. */
export interface Call {
  query: Record<string, string>;
  body: unknown;
}

type RouteResponse = Response | Promise<Response>;
export type Route = RouteResponse | ((call: Call) => RouteResponse);

/** By method and path, as in 'GET /api/blogs/1', or 'GET /api/blogs/:id' for any other. */
export type Routes = Record<string, Route>;

/**
 * Replaces `fetch` by a fake server. A request without a route fails like a network error. `calls` returns the
 * requests to a route so far; `setRoute` replaces a route.
 */
export function fakeApi(routes: Routes) {
  const routeByKey = new Map(Object.entries(routes));
  const callsByKey = new Map<string, Call[]>();

  vi.stubGlobal('fetch', async (target: Request | string, init?: RequestInit) => {
    const request =
      target instanceof Request ? target : new Request(new URL(target, window.location.origin), init);
    const { pathname, searchParams } = new URL(request.url);
    const address = `${request.method} ${pathname}`;
    const key = routeByKey.has(address) ? address : address.replace(/[0-9a-f]{24}/, ':id');
    const text = await request.text();
    const call = { query: Object.fromEntries(searchParams), body: text === '' ? undefined : toJson(text) };
    callsByKey.set(key, [...(callsByKey.get(key) ?? []), call]);
    const route = routeByKey.get(key);
    if (route === undefined) throw new TypeError(`No route for ${address}`);
    const response = await (typeof route === 'function' ? route(call) : route);
    return response.clone();
  });

  return {
    calls: (key: string) => callsByKey.get(key) ?? [],
    setRoute: (key: string, route: Route) => void routeByKey.set(key, route),
  };
}

export function ok(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

/** A failure with a message for the user and, for invalid input, one error per field. */
export function errorResponse(status: number, message: string, errors?: Failure['errors']): Response {
  return Response.json({ message, ...(errors && { errors }) }, { status });
}

export const unauthorized = () => errorResponse(401, messages.notSignedIn);

/** A route without a network. */
export const networkError = () => Promise.reject(new TypeError('Failed to fetch'));

/** A response that stays pending until the test resolves it. */
export function deferred(value: Response) {
  let resolve: () => void = () => undefined;
  const response = new Promise<Response>((settle) => {
    resolve = () => settle(value);
  });
  return { response, resolve };
}

function toJson(text: string): unknown {
  return JSON.parse(text);
}
