import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Types } from 'mongoose';
import {
  addressOf,
  successOf,
  type BodyOf,
  type Call,
  type Calls,
  type ParamOf,
  type QueryOf,
  type ReturnedBy,
} from '@contract/defineCalls';
import { messages } from '@contract/messages';
import { HttpError } from './errors';
import { idFrom } from './idFrom';
import { readBody } from './readBody';
import { noteEvent } from './requestLogger';
import { sendCached } from './responseCache/sendCached';

/** Who is signed in, as read with their session. */
export interface CurrentUser {
  _id: Types.ObjectId;
  name: string;
  email: string;
  isAdmin: boolean;
  createdAt: Date;
}

/** Returns who is signed in; throws a 401 if nobody is. */
export type Authenticate = (res: Response) => Promise<CurrentUser>;

/** What a handler gets of a request: parsed by the schemas of its call, from a caller who may make it. */
interface Input<Param extends string, Query, Body, User> {
  /** Null for a text that is no id: a search by it finds nothing. */
  params: Record<Param, Types.ObjectId | null>;
  query: Query;
  body: Body;
  user: User;
  /** Adds what happened to the request's line in the log, with ids of what it happened to. */
  note: (event: string, about?: Record<string, unknown>) => void;
  req: Request;
  /** For what is no JSON: cookies, headers. */
  res: Response;
}

type Handler<Name, C extends Call> = (
  input: Input<
    ParamOf<Name>,
    QueryOf<C>,
    BodyOf<C>,
    C['access'] extends 'public' ? undefined : CurrentUser
  >,
) => ReturnedBy<C> | Promise<ReturnedBy<C>>;

type Handlers<C extends Calls> = { [Name in keyof C]: C[Name] extends Call ? Handler<Name, C[Name]> : never };

interface AnyHandler {
  // A method, whose parameters TypeScript compares less strictly: each handler takes the input of its own call.
  handle(input: Input<string, unknown, unknown, CurrentUser | undefined>): unknown;
}

/** The routes of a feature, given how to find out who is signed in. */
export type Routes = (authenticate: Authenticate) => Router;

/**
 * The routes of some calls: each parses its input, lets only those in who may make the call, and sends what its
 * handler returns.
 */
export function implement<const C extends Calls>(calls: C, handlers: Handlers<C>): Routes;
export function implement(calls: Calls, handlers: Record<string, AnyHandler['handle']>): Routes {
  return (authenticate) => {
    const router = Router();
    // Fixed paths first: '/api/users/:id' would match '/api/users/profile' too.
    const entries = Object.entries<Call>(calls).toSorted(([a], [b]) => a.split(':').length - b.split(':').length);
    for (const [name, call] of entries) {
      const handle = handlers[name];
      if (!handle) throw new Error(`${name} is not implemented`);
      const { method, path } = addressOf(name);
      const route = router.route(path);
      const chain = [...(call.consumes ? [] : readBody), handlerOf(path, call, handle, authenticate)];
      if (method === 'GET') route.get(chain);
      else if (method === 'POST') route.post(chain);
      else if (method === 'PUT') route.put(chain);
      else route.delete(chain);
    }
    return router;
  };
}

function handlerOf(
  path: string,
  call: Call,
  handle: AnyHandler['handle'],
  authenticate: Authenticate,
): RequestHandler {
  const [status] = successOf(call);
  return async (req, res) => {
    const note = (event: string, about?: Record<string, unknown>) => noteEvent(res, event, about);
    const user = call.access === 'public' ? undefined : await authenticate(res);
    if (call.access === 'admin' && !user?.isAdmin) {
      note('Refused: not an administrator');
      throw new HttpError(403, messages.notAdmin);
    }
    const params = Object.fromEntries(Object.entries(req.params).map(([name, text]) => [name, idFrom(text)]));
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
