import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Types } from 'mongoose';
import {
  methodAndPath,
  successOf,
  verbOf,
  type BodyOf,
  type Call,
  type Calls,
  type ParamOf,
  type QueryOf,
  type ReturnedBy,
} from '@contract/defineCalls';
import { messages } from '@contract/messages';
import { config } from '../config/config';
import type { CurrentUser } from './currentUser';
import { emailUnverified, hasCode, HttpError } from './errors';
import { idFrom } from './idFrom';
import { readBody } from './readBody';
import { noteEvent } from './requestLogger';
import { sendCached } from './responseCache/responseCache';

/** Adds an event to the request's log line, with the ids of the affected records. */
export type Note = (event: string, details?: Record<string, unknown>) => void;

interface Rights {
  /** Returns the signed-in user; throws a 401 if there is none. */
  authenticate: (res: Response) => Promise<CurrentUser>;
  /** Throws a 403 for an administrator who has to set up a second factor first. */
  admitAdmin: (user: CurrentUser) => Promise<void>;
}

/** A handler's input: parsed by the call's schemas, from an authorized user. */
interface Input<Param extends string, Query, Body, User> {
  /** Null for a malformed id, which matches no record. */
  params: Record<Param, Types.ObjectId | null>;
  query: Query;
  body: Body;
  user: User;
  note: Note;
  req: Request;
  /** For cookies and headers. */
  res: Response;
}

type InputOf<Name, C extends Call> = Input<
  ParamOf<Name>,
  QueryOf<C>,
  BodyOf<C>,
  C['access'] extends 'public' ? undefined : CurrentUser
>;

/** What can be long is a stream of its text. */
type Result<C extends Call> = C extends { download: string } | { streamed: true } ? Readable : ReturnedBy<C>;

/** The handler of a cached call sees only what the response depends on. */
type Handler<Name, C extends Call> = (
  input: C extends { cached: true } ? Pick<InputOf<Name, C>, 'params' | 'query'> : InputOf<Name, C>,
) => Result<C> | Promise<Result<C>>;

type Handlers<C extends Calls> = { [Name in keyof C]: C[Name] extends Call ? Handler<Name, C[Name]> : never };

type Params = Record<string, Types.ObjectId | null>;

interface AnyHandler {
  // A method, since TypeScript compares its parameters bivariantly: each handler takes the input of its own call.
  handle(input: Partial<Input<string, unknown, unknown, CurrentUser | undefined>>): unknown;
}

/** A call with its handler. */
interface Implementation {
  name: string;
  call: Call;
  handle: AnyHandler['handle'];
}

/** Implements the calls of a feature. */
export function implement<const C extends Calls>(calls: C, handlers: Handlers<C>): Implementation[];
export function implement(calls: Calls, handlers: Record<string, AnyHandler['handle']>): Implementation[] {
  return Object.entries(calls).map(([name, call]) => {
    const handle = handlers[name];
    if (!handle) throw new Error(`${name} is not implemented`);
    return { name, call, handle };
  });
}

/**
 * Creates the routes of the API. Each one checks who may make the call, parses the input, and sends what the handler
 * returns.
 */
export function apiRouter(implementations: Implementation[], rights: Rights): Router {
  const router = Router();
  // Fixed paths first: '/api/users/:id' would match '/api/users/profile' too.
  for (const { name, call, handle } of implementations.toSorted((a, b) => params(a.name) - params(b.name))) {
    const { method, path } = methodAndPath(name);
    const handler = call.cached ? cachedHandlerOf(path, call, handle) : handlerOf(call, handle, rights);
    const chain = [...(call.consumes ? [] : readBody), handler];
    router.route(path)[verbOf[method]](chain);
  }
  return router;
}

const params = (name: string) => name.split('/:').length;

function handlerOf(
  call: Call,
  handle: AnyHandler['handle'],
  { authenticate, admitAdmin }: Rights,
): RequestHandler {
  const [status] = successOf(call);
  return async (req, res) => {
    const note: Note = (event, details) => noteEvent(res, event, details);
    const params = parseParams(req);
    const user = call.access === 'public' ? undefined : await authenticate(res);
    res.locals.user = user;
    if (call.access === 'admin' && !user?.isAdmin) {
      note('Forbidden: not an administrator');
      throw new HttpError(403, messages.notAdmin);
    }
    if (call.access === 'self' && !user?.isAdmin && !user?._id.equals(params.id ?? ''))
      throw new HttpError(403, messages.notYourIndex);
    if (user && usesAdminRights(call, user, params)) await admitAdmin(user);
    if (call.needsVerifiedEmail && config.unverifiedEmails === 'limited' && !user?.emailVerifiedAt)
      throw emailUnverified();
    const query = call.query?.parse(req.query);
    const body = call.consumes ? undefined : call.body?.parse(req.body);
    const value = await handle({ params, query, body, user, note, req, res });
    res.status(status);
    if (value instanceof Readable) await sendText(res, value, call.download);
    else res.json(value);
  };
}

/** Whether a call has an effect that only administrators may have. An author's own record cannot be told apart here. */
function usesAdminRights({ access }: Call, { _id, isAdmin }: CurrentUser, { id }: Params): boolean {
  if (!isAdmin) return false;
  return access === 'admin' || access === 'author' || (access === 'self' && !_id.equals(id ?? ''));
}

/** A client that cancels it is no error; the request's log line says so. */
async function sendText(res: Response, text: Readable, download: string | undefined): Promise<void> {
  // What fails before there is any text gets an error response; the pipeline would only close the connection.
  await once(text, 'readable');
  if (download === undefined) res.type('json');
  else res.attachment(download);
  await pipeline(text, res).catch((error: unknown) => {
    if (!hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  });
}

function cachedHandlerOf(path: string, call: Call, handle: AnyHandler['handle']): RequestHandler {
  return async (req, res) => {
    const params = parseParams(req);
    const query = call.query?.parse(req.query);
    await sendCached(req, res, canonicalUrl(path, params, query), readerOf(handle, params, query));
  };
}

/** In a scope of its own: the cache keeps it, and would keep the request alive with it. */
function readerOf(handle: AnyHandler['handle'], params: Params, query: unknown) {
  return async () => await handle({ params, query });
}

function parseParams(req: Request): Params {
  return Object.fromEntries(Object.entries(req.params).map(([name, text]) => [name, idFrom(String(text))]));
}

/** The same for all requests with the same parsed parameters and query, however they are spelled. */
function canonicalUrl(path: string, params: Record<string, unknown>, query: object = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return path.replace(/:(\w+)/g, (_, name: string) => String(params[name])) + (search && `?${search}`);
}
