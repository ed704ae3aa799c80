import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Types } from 'mongoose';
import {
  methodAndPath,
  successOf,
  type BodyOf,
  type Call,
  type Calls,
  type ParamOf,
  type QueryOf,
  type ReturnedBy,
} from '@contract/defineCalls';
import { messages } from '@contract/messages';
import type { CurrentUser } from './currentUser';
import { HttpError } from './errors';
import { idFrom } from './idFrom';
import { readBody } from './readBody';
import { noteEvent } from './requestLogger';
import { sendCached } from './responseCache/responseCache';

/** Adds what happened to the request's line in the log, with the ids of what it happened to. */
export type Note = (event: string, about?: Record<string, unknown>) => void;

/** Returns who is signed in; throws a 401 if nobody is. */
export type Authenticate = (res: Response) => Promise<CurrentUser>;

/** What a handler gets of a request: parsed by the schemas of its call, from a caller who may make it. */
interface Input<Param extends string, Query, Body, User> {
  /** Null for a text that is no id: a search by it finds nothing. */
  params: Record<Param, Types.ObjectId | null>;
  query: Query;
  body: Body;
  user: User;
  note: Note;
  req: Request;
  /** For what is no JSON: cookies, headers. */
  res: Response;
}

type Handler<Name, C extends Call> = (
  input: Input<ParamOf<Name>, QueryOf<C>, BodyOf<C>, C['access'] extends 'public' ? undefined : CurrentUser>,
) => ReturnedBy<C> | Promise<ReturnedBy<C>>;

type Handlers<C extends Calls> = { [Name in keyof C]: C[Name] extends Call ? Handler<Name, C[Name]> : never };

type Params = Record<string, Types.ObjectId | null>;

interface AnyHandler {
  // A method, whose parameters TypeScript compares less strictly: each handler takes the input of its own call.
  handle(input: Input<string, unknown, unknown, CurrentUser | undefined>): unknown;
}

/** A call and what makes it; `apiRouter` makes a route of it. */
interface Implementation {
  name: string;
  call: Call;
  handle: AnyHandler['handle'];
}

/** Pairs each call of a feature with its handler. */
export function implement<const C extends Calls>(calls: C, handlers: Handlers<C>): Implementation[];
export function implement(calls: Calls, handlers: Record<string, AnyHandler['handle']>): Implementation[] {
  return Object.entries(calls).map(([name, call]) => {
    const handle = handlers[name];
    if (!handle) throw new Error(`${name} is not implemented`);
    return { name, call, handle };
  });
}

/**
 * The routes of the API. Each parses its input by the schemas of its call, lets only those in who may make it, and
 * sends what its handler returns.
 */
export function apiRouter(implementations: Implementation[], authenticate: Authenticate): Router {
  const router = Router();
  // Fixed paths first: '/api/users/:id' would match '/api/users/profile' too.
  for (const { name, call, handle } of implementations.toSorted((a, b) => params(a.name) - params(b.name))) {
    const { method, path } = methodAndPath(name);
    const chain = [...(call.consumes ? [] : readBody), handlerOf(path, call, handle, authenticate)];
    router.route(path)[verbOf[method]](chain);
  }
  return router;
}

const verbOf = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

const params = (name: string) => name.split('/:').length;

function handlerOf(
  path: string,
  call: Call,
  handle: AnyHandler['handle'],
  authenticate: Authenticate,
): RequestHandler {
  const [status] = successOf(call);
  return async (req, res) => {
    const note: Note = (event, about) => noteEvent(res, event, about);
    const params: Params = Object.fromEntries(
      Object.entries(req.params).map(([name, text]) => [name, idFrom(String(text))]),
    );
    const user = call.access === 'public' ? undefined : await authenticate(res);
    res.locals.user = user;
    if (call.access === 'admin' && !user?.isAdmin) {
      note('Refused: not an administrator');
      throw new HttpError(403, messages.notAdmin);
    }
    if (call.access === 'self' && !user?.isAdmin && !user?._id.equals(params.id ?? ''))
      throw new HttpError(403, messages.notYourIndex);
    const query = call.query?.parse(req.query);
    const body = call.consumes ? undefined : call.body?.parse(req.body);
    const returned = async () => handle({ params, query, body, user, note, req, res });

    if (call.cached) {
      await sendCached(req, res, canonicalUrl(path, params, query), returned);
      return;
    }
    const value = await returned();
    res.status(status);
    if (call.download) res.attachment(call.download);
    if (typeof value === 'string') res.send(value);
    else res.json(value);
  };
}

/** One spelling of the address, whatever the order and the form of its parts in the request. */
function canonicalUrl(path: string, params: Record<string, unknown>, query: object = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return path.replace(/:(\w+)/g, (_, name: string) => String(params[name])) + (search && `?${search}`);
}
