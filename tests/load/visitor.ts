import { benchPassword } from './population';

/** Somebody who calls the server, signed in or not. */
export interface Visitor {
  cookie: string;
  /** Makes a call and reads its answer to the end. Throws unless it succeeds. */
  call(method: string, path: string, body?: object): Promise<Answered>;
}

interface Answered {
  /** Until the last byte was there, in milliseconds. */
  ms: number;
  headers: Headers;
  body: unknown;
}

/** Signs in with the password of everybody in the bench; throws if that fails. */
export async function signIn(url: string, email: string): Promise<Visitor> {
  const { headers } = await visitor(url).call('POST', '/api/users/auth', { email, password: benchPassword });
  return visitor(url, headers.get('set-cookie')?.split(';')[0]);
}

/** Somebody who sends this cookie with each call, none by default. `url` is that of the server, without a slash at its end. */
export function visitor(url: string, cookie = ''): Visitor {
  return {
    cookie,
    async call(method, path, body) {
      const begun = performance.now();
      const answer = await fetch(url + path, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const ms = performance.now() - begun;
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return { ms, headers: answer.headers, body: JSON.parse(text) as unknown };
    },
  };
}
