import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { pinoHttp } from 'pino-http';
import { log } from '../log';

/** One line a request, with its route, status, duration, request id and the id of who is signed in. */
export const logRequests = pinoHttp<Request, Response>({
  logger: log,
  // The rules of the log itself say what of a request may be written down.
  wrapSerializers: false,
  genReqId: () => randomUUID(),
  customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'info'),
  customSuccessMessage: () => 'Answered',
  customErrorMessage: () => 'Answered with an error',
  customAttributeKeys: { responseTime: 'durationMs' },
  customProps: (req, res) => ({ route: routeOf(req), user: userIdOf(res) }),
});

/** The pattern of the route that took a request, '/api/blogs/:id', so that a log can be grouped by it. */
function routeOf(req: Request): string | undefined {
  const route: unknown = req.route;
  const path = typeof route === 'object' && route !== null && 'path' in route ? route.path : undefined;
  return typeof path === 'string' ? `${req.baseUrl}${path}` : undefined;
}

function userIdOf(res: Response): unknown {
  const user: unknown = res.locals.user;
  return typeof user === 'object' && user !== null && '_id' in user ? user._id : undefined;
}
