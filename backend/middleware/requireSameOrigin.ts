import type { Request, RequestHandler } from 'express';
import { messages } from '@contract/messages';
import { config } from '../config/config';
import { HttpError } from './errors';

export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: throws a 403 for unsafe methods from a page of another origin. Browsers send `Origin` or at least
 * `Sec-Fetch-Site`; other clients send neither.
 */
export const requireSameOrigin: RequestHandler = (req, _res, next) => {
  if (!safeMethods.has(req.method) && !isSameOrigin(req)) throw new HttpError(403, messages.foreignOrigin);
  next();
};

function isSameOrigin(req: Request): boolean {
  const origin = req.get('Origin');
  if (origin !== undefined) return isOwnOrigin(origin, req);
  return ['same-origin', 'none', undefined].includes(req.get('Sec-Fetch-Site'));
}

/** Whether an origin is the app's own: the configured one, or the one of this request. */
export function isOwnOrigin(origin: string, req: Request): boolean {
  return origin === new URL(config.appUrl).origin || origin === `${req.protocol}://${req.get('Host') ?? ''}`;
}
