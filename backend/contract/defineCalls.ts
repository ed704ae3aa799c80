import type { z } from 'zod';

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof methods)[number];

/** A call goes by its method and path, such as 'GET /api/blogs/:id'. */
type CallName = `${Method} /api/${string}`;

/** A call of the API. Routes, documentation, the client's endpoints and the access tests are derived from it. */
export interface Call {
  /** One line for the documentation, in Portuguese. */
  summary: string;
  /**
   * `owner` is a member, for a record of their own that others get a 404 for; `self` is the user whose id is in the path,
   * or an administrator.
   */
  access: 'public' | 'member' | 'owner' | 'self' | 'admin';
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The schema of a 200, or another status with its schema. */
  returns: z.ZodType | readonly [status: number, schema: z.ZodType];
  /** Statuses of failures besides those that every call of its kind has (see `failuresOf`). */
  failures?: readonly number[];
  /** The response is the same for everybody and is kept in the response cache. */
  cached?: true;
  /** Headers of a success, each with what it says. */
  headers?: Readonly<Record<string, string>>;
  /** The media type of the body; JSON unless given. */
  consumes?: 'multipart/form-data';
  /** The response is a file of this name. */
  download?: `${string}.${'json' | 'csv'}`;
}

export type Calls = Readonly<Record<CallName, Call>>;

/** The calls of a feature, by their names. */
export function defineCalls<const C extends Calls>(calls: C): C {
  return calls;
}

/** The names in a path: 'id' and 'commentId' of '/api/blogs/:id/comments/:commentId'. */
export type ParamOf<Path> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;

export type QueryOf<C extends Call> = C extends { query: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type BodyOf<C extends Call> = C extends { body: infer S extends z.ZodType } ? z.output<S> : undefined;
export type ReturnedBy<C extends Call> = C['returns'] extends readonly [number, infer S extends z.ZodType]
  ? z.output<S>
  : z.output<C['returns']>;

/** The status and the schema of a call's success. */
export function successOf({ returns }: Call): readonly [status: number, schema: z.ZodType] {
  return isWithStatus(returns) ? returns : [200, returns];
}

function isWithStatus(returns: Call['returns']): returns is readonly [number, z.ZodType] {
  return Array.isArray(returns);
}

/** The method and the path of a call. */
export function methodAndPath(name: string): { method: Method; path: string } {
  const method = methods.find((each) => name.startsWith(`${each} `));
  if (!method) throw new RangeError(`${name} names no call`);
  return { method, path: name.slice(method.length + 1) };
}

/** All statuses with which a call can fail: its own, and the usual ones of its kind. */
export function failuresOf(name: string, { access, failures = [] }: Call): number[] {
  const usual = [400, 413, 415, 500, 503];
  if (access !== 'public') usual.push(401);
  // Other sites' pages may change nothing.
  if (access === 'admin' || !name.startsWith('GET ')) usual.push(403);
  if (name.includes('/:')) usual.push(404);
  return [...new Set([...usual, ...failures])].sort();
}
