import { messages } from '@contract/messages';
import type { Failure } from '@contract/text';
import { vi } from 'vitest';

/** A call that the screens made. */
export interface Call {
  query: Record<string, string>;
  body: unknown;
}

type Answer = Response | Promise<Response>;
type Route = Answer | ((call: Call) => Answer);

/**
 * Stands in for the server. Routes are written 'GET /api/blogs/1'; a call without a route fails as it would
 * without a network. `calls` tells what was sent to a route so far; `answer` sets what a route says from now on.
 */
export function fakeApi(routes: Record<string, Route>) {
  const known = new Map(Object.entries(routes));
  const sent = new Map<string, Call[]>();

  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const key = `${request.method} ${pathname}`;
    const text = await request.text();
    const call = { query: Object.fromEntries(searchParams), body: text === '' ? undefined : toJson(text) };
    sent.set(key, [...(sent.get(key) ?? []), call]);
    const route = known.get(key);
    if (route === undefined) throw new TypeError(`No answer for ${key}`);
    const answer = await (typeof route === 'function' ? route(call) : route);
    return answer.clone();
  });

  return {
    calls: (key: string) => sent.get(key) ?? [],
    answer: (key: string, route: Route) => void known.set(key, route),
  };
}

/** An answer of success. */
export function ok(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

/** An answer of failure, with a text for people and, where input was refused, one for each field. */
export function refused(status: number, message: string, errors?: Failure['errors']): Response {
  return Response.json({ message, ...(errors && { errors }) }, { status });
}

/** The answer to a call of somebody who is not, or no longer, signed in. */
export const notSignedIn = () => refused(401, messages.notSignedIn);

/** A network that is gone. */
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

/** An answer that comes when the test says so. */
export function later(answer: Response) {
  let arrive: () => void = () => undefined;
  const promise = new Promise<Response>((resolve) => {
    arrive = () => resolve(answer);
  });
  return { answer: promise, arrive };
}

function toJson(text: string): unknown {
  return JSON.parse(text);
}
