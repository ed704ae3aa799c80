import { z } from 'zod';
import { newAccount, type Account } from './newAccount';

export interface Reply {
  /** 0 if there was no response. */
  status: number;
  /** Milliseconds until the last byte. */
  ms: number;
  headers: Headers;
  /** Parsed if it is JSON, else the text. */
  body: unknown;
}

/** A client of a server in another process, which keeps the session cookie as a browser does. */
export class Client {
  constructor(
    readonly url: string,
    public cookie = '',
  ) {}

  /** Sends JSON, or a form if the body is one. Never rejects: without a response, the body says why. */
  async call(method: string, path: string, body?: unknown): Promise<Reply> {
    const began = performance.now();
    const isForm = body instanceof FormData;
    try {
      const response = await fetch(this.url + path, {
        method,
        headers: {
          cookie: this.cookie,
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        },
        body: isForm ? body : body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      });
      const { status, headers } = response;
      const text = await response.text();
      const ms = performance.now() - began;
      this.cookie = headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie;
      const isJson = headers.get('content-type')?.includes('json') === true;
      return { status, ms, headers, body: isJson ? (JSON.parse(text) as unknown) : text };
    } catch (error) {
      return { status: 0, ms: performance.now() - began, headers: new Headers(), body: String(error) };
    }
  }

  /** As `call`, but throws unless the call succeeds. */
  async expectOk(method: string, path: string, body?: unknown): Promise<Reply> {
    const reply = await this.call(method, path, body);
    if (reply.status < 200 || reply.status > 299)
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply;
  }
}

/** Signs in and returns the client with the session. */
export async function signIn(url: string, { email, password }: Omit<Account, 'name'>): Promise<Client> {
  const client = new Client(url);
  await client.expectOk('POST', '/api/users/auth', { email, password });
  return client;
}

/** Registers and signs in a new member. */
export async function register(url: string, account = newAccount()) {
  const client = new Client(url);
  const { body } = await client.expectOk('POST', '/api/users', account);
  return { ...account, id: idIn(body), client };
}

/** The id of the record in a response. */
export function idIn(body: unknown): string {
  return z.object({ _id: z.string() }).parse(body)._id;
}
