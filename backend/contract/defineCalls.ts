import type { z } from 'zod';

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof methods)[number];

/** A call's name is its method and path: 'GET /api/blogs/:id'. */
type CallName = `${Method} /api/${string}`;

interface CallFields {
  /** One line for the documentation, in Portuguese. */
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The schema of the response to a success, with its status unless that is 200. */
  returns: z.ZodType | readonly [status: number, schema: z.ZodType];
  /** Failure statuses besides the common ones, see `failuresOf`. */
  failures?: readonly number[];
  /** Documented response headers of a success, each with its description. */
  headers?: Readonly<Record<string, string>>;
  /** Where the settings limit members with an unverified address, they get a 403. */
  needsVerifiedEmail?: true;
  /** The media type of the request body; JSON by default. */
  consumes?: 'multipart/form-data';
  /** The response is a file download with this name. */
  download?: `${string}.${'json' | 'csv'}`;
  /** The response is an array of any length, which is sent while it is read. */
  streamed?: true;
}

/**
 * Declares a call of the API; routes, documentation, client endpoints and access tests are derived from it. `owner` is a
 * member, for a record of their own that others get a 404 for; `self` is the user whose id is in the path, or an
 * administrator; `author` is who has written the public record, or an administrator, and others get a 403. Only what
 * everybody may read can be `cached`.
 */
export type Call = CallFields &
  (
    | { access: 'public'; cached?: true }
    | { access: 'member' | 'owner' | 'self' | 'author' | 'admin'; cached?: never }
  );

export type Calls = Readonly<Record<CallName, Call>>;

/** Declares the calls of a feature, by name. */
export function defineCalls<const C extends Calls>(calls: C): C {
  return calls;
}

/** The parameter names in a path: 'id' and 'commentId' in '/api/blogs/:id/comments/:commentId'. */
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

/** Returns the status and the response schema of a call's success. */
export function successOf({ returns }: Call): readonly [status: number, schema: z.ZodType] {
  return isWithStatus(returns) ? returns : [200, returns];
}

function isWithStatus(returns: Call['returns']): returns is readonly [number, z.ZodType] {
  return Array.isArray(returns);
}

/** Splits a call's name. */
export function methodAndPath(name: string): { method: Method; path: string } {
  const method = methods.find((each) => name.startsWith(`${each} `));
  if (!method) throw new RangeError(`${name} is not the name of a call`);
  return { method, path: name.slice(method.length + 1) };
}

/** Returns all statuses with which a call can fail: the common ones, and the call's own. */
export function failuresOf(name: string, { access, failures = [] }: Call): number[] {
  const common = [400, 413, 415, 500, 503];
  if (access !== 'public') common.push(401);
  // All but GET fail for requests from other sites' pages.
  if (access === 'admin' || !name.startsWith('GET ')) common.push(403);
  if (name.includes('/:')) common.push(404);
  return [...new Set([...common, ...failures])].sort();
}

/** The method's name in routers and clients. */
export const verbOf = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
