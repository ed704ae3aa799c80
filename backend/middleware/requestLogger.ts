import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { log, writeLine } from '../log';

/**
 * One line a request: what happened, with its route, status, duration, request id and the id of who is signed in.
 * No logger of its own for each request, which would cost more than all the rest of the app's handling of it.
 */
export const requestLogger: RequestHandler = (req, res, next) => {
  const begun = performance.now();
  const { method, originalUrl, ip } = req;
  const asked = { id: newId(), method, originalUrl, ip };
  res.once('close', () => {
    const line = {
      req: asked,
      route: routeOf(req),
      user: userIdOf(res),
      ...noted.get(res),
      res,
      durationMs: Math.round(performance.now() - begun),
    };
    log[levelOf(res)](line, res.writableFinished ? 'Answered' : 'Gone before the answer');
  });
  next();
};

const noted = new WeakMap<Response, Record<string, unknown>>();

/**
 * Says what happened, for the line of this request in the log: 'Refused sign-in', 'User deleted'.
 *
 * @param about ids of what it happened to; who did it stands in the line anyway, if signed in
 */
export function noteEvent(res: Response, event: string, about: Record<string, unknown> = {}): void {
  note(res, { event, ...about });
}

/** Says why a request failed, for its line, where that is a known condition: the database is away, the disk is full. */
export function noteCause(res: Response, cause: unknown): void {
  note(res, { cause: String(cause) });
}

/** Says what nobody foresaw, for the line of its request: with the place in the code. */
export function noteError(res: Response, err: unknown): void {
  note(res, { err });
}

function note(res: Response, about: Record<string, unknown>): void {
  noted.set(res, { ...noted.get(res), ...about });
}

interface Sent {
  method: string | undefined;
  ip: string | undefined;
  status: number;
  durationMs: number;
}

/**
 * The same line for answers that cost hardly anything themselves: what it says of their address is put down once.
 *
 * @returns writes the line of one answer
 */
export function logOf(url: string, route: string) {
  const address = `"url":${JSON.stringify(url)}},"route":${JSON.stringify(route)}`;
  return ({ method, ip, status, durationMs }: Sent): void => {
    const caller = `"id":"${newId()}","method":"${method}","ip":${JSON.stringify(ip ?? null)}`;
    const answer = `"res":{"status":${status}},"durationMs":${durationMs},"msg":"Answered"`;
    writeLine(`{"level":30,"time":"${now()}","req":{${caller},${address},${answer}}`);
  };
}

const ownPart = randomBytes(6).toString('hex');
let requests = 0;

/** Of a request: no other has it, on any server. */
function newId(): string {
  return `${ownPart}-${(++requests).toString(36)}`;
}

let lastMoment = 0;
let lastText = '';

/** The moment as the log writes it; many lines share one. */
function now(): string {
  const moment = Date.now();
  if (moment !== lastMoment) [lastMoment, lastText] = [moment, new Date(moment).toISOString()];
  return lastText;
}

/** What an attack would look like stands out: who is not, or no longer, let in, and too many tries. */
function levelOf(res: Response) {
  if (res.statusCode >= 500 || noted.get(res)?.err !== undefined) return 'error';
  return [401, 403, 429].includes(res.statusCode) ? 'warn' : 'info';
}

/**
 * The pattern of the route that took a request, '/api/blogs/:id', so that a log can be grouped by it. Express forgets
 * where a router is mounted when a handler throws, so that part is taken from the address.
 */
function routeOf(req: Request): string | undefined {
  const route: unknown = req.route;
  const pattern = typeof route === 'object' && route !== null && 'path' in route ? route.path : undefined;
  if (typeof pattern !== 'string') return undefined;
  const own = segmentsOf(pattern);
  const mount = segmentsOf(req.originalUrl.split('?')[0] ?? '').slice(
    0,
    own.length === 0 ? undefined : -own.length,
  );
  return `/${[...mount, ...own].join('/')}`;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function userIdOf(res: Response): unknown {
  const user: unknown = res.locals.user;
  return typeof user === 'object' && user !== null && '_id' in user ? user._id : undefined;
}
