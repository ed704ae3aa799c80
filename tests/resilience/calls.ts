import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** What a call came to; the status is 0 where there was no answer. */
export interface Answer {
  status: number;
  ms: number;
  body: unknown;
  cookie: string;
}

interface Extras {
  cookie?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Makes a call with JSON, or with a form where the body is one; never throws. */
export async function call(
  url: string,
  method: string,
  path: string,
  { cookie, headers = {}, body }: Extras = {},
): Promise<Answer> {
  const began = performance.now();
  const isForm = body instanceof FormData;
  try {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...headers,
        ...(cookie && { cookie }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      ms: performance.now() - began,
      body: answer.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : text,
      cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    };
  } catch (error) {
    return { status: 0, ms: performance.now() - began, body: String(error), cookie: '' };
  }
}

/** Registers somebody new. Throws if that does not work. */
export async function register(url: string) {
  const person = { name: 'Ana', email: `${randomUUID()}@example.com`, password: 'correto cavalo bateria' };
  const { status, cookie, body } = await call(url, 'POST', '/api/users', { body: person });
  if (status !== 201) throw new Error(`Nobody can register: ${status} ${JSON.stringify(body)}`);
  return { ...person, cookie, _id: idIn(body) };
}

/** Signs in, and answers the session's cookie. Throws if that does not work. */
export async function signIn(url: string, { email, password }: { email: string; password: string }) {
  const { status, cookie } = await call(url, 'POST', '/api/users/auth', { body: { email, password } });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
  return cookie;
}

/** The id of the record that a call has answered. Throws where it answered none. */
export function idIn(body: unknown): string {
  return z.object({ _id: z.string() }).parse(body)._id;
}

/** How many there are of each, such as '201: 940, 503: 12'. */
export function tally(values: Iterable<number>): string {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${value}: ${count}`).join(', ');
}
