import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { isPrepared } from '../database/connect';
import { log, logStream } from '../log';
import { clientAddress } from './clientAddress';
import { countRequest } from './requestMetrics';
import { routeOf } from './routeOf';

/**
 * Logs one line a request, once its response is sent or its connection is lost: the request, its route, user, status and
 * duration, and what handlers note about it. Counts it, too: more listeners would be too many for Node at a download.
 */
export const requestLogger: RequestHandler = (req, res, next) => {
  const startedAt = performance.now();
  // Read early: a closed socket has no address.
  const { method, originalUrl: url } = req;
  const ip = clientAddress(req);
  res.once('close', () => {
    const durationMs = performance.now() - startedAt;
    countRequest(req, res, durationMs);
    const line = {
      req: { id: newId(), method, url, ip },
      route: routeOf(req),
      user: userIdOf(res),
      ...notes.get(res),
      res,
      durationMs: Math.round(durationMs),
    };
    log[levelOf(res)](line, res.writableFinished ? 'Request completed' : 'Request aborted');
  });
  next();
};

interface CachedRequest {
  method: string | undefined;
  url: string | undefined;
  ip: string | undefined;
}

/**
 * Logs a request that was served from the cache, in the same form. Without the logger, whose serializers would cost more
 * than the response; nothing in the line is secret.
 */
export function logCachedRequest(
  { method, url, ip }: CachedRequest,
  { statusCode }: ServerResponse,
  route: string | undefined,
): void {
  if (!log.isLevelEnabled('info')) return;
  const req = `"id":"${newId()}","method":"${method}","url":${JSON.stringify(url)},"ip":${JSON.stringify(ip)}`;
  const fields = `"req":{${req}},"route":"${route}","res":{"status":${statusCode}},"durationMs":0`;
  logStream.write(`{"level":30,"time":"${isoTime()}",${fields},"msg":"Request completed"}\n`);
}

let lastMs = 0;
let lastTime = '';

/** Formatting a time costs more than sending a cached response, and many lines share one. */
function isoTime(): string {
  const now = Date.now();
  if (now !== lastMs) [lastMs, lastTime] = [now, new Date(now).toISOString()];
  return lastTime;
}

const notes = new WeakMap<ServerResponse, Record<string, unknown>>();

/**
 * Adds an event to the log line of this request: 'Sign-in failed', 'User deleted'.
 *
 * @param details ids of the affected records; the signed-in user is logged anyway
 */
export function noteEvent(res: Response, event: string, details: Record<string, unknown> = {}): void {
  note(res, { event, ...details });
}

/** Adds why a request failed, if that is a known condition: no database, no disk space. */
export function noteCause(res: Response, cause: unknown): void {
  note(res, { cause: String(cause) });
}

/** Adds an unexpected error, with its stack. */
export function noteError(res: Response, err: unknown): void {
  note(res, { err });
}

function note(res: Response, fields: Record<string, unknown>): void {
  notes.set(res, { ...notes.get(res), ...fields });
}

const processId = randomBytes(6).toString('hex');
let requests = 0;

/** Returns a request id that is unique among all servers. */
function newId(): string {
  return `${processId}-${(++requests).toString(36)}`;
}

/**
 * Possible attacks stand out as warnings: failed authentication, missing rights, too many requests. While the server
 * starts, a 503 is no error.
 */
function levelOf(res: ServerResponse) {
  if (res.statusCode === 503 && !isPrepared()) return 'info';
  if (res.statusCode >= 500 || notes.get(res)?.err !== undefined) return 'error';
  return [401, 403, 429].includes(res.statusCode) ? 'warn' : 'info';
}

function userIdOf(res: Response): unknown {
  const user: unknown = res.locals.user;
  return typeof user === 'object' && user !== null && '_id' in user ? user._id : undefined;
}
