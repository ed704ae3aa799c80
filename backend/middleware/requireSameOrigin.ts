import type { Request, RequestHandler } from 'express';
import { messages } from '@contract/messages';
import { config } from '../config/config';
import { HttpError } from './errors';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls that change something and come from a page of somebody else's: the cookie alone proves nothing.
 * Browsers say where a call comes from in `Origin`, older ones at least in `Sec-Fetch-Site`; programs say neither.
 */
export const requireSameOrigin: RequestHandler = (req, _res, next) => {
  if (!readingMethods.has(req.method) && !isFromOwnPage(req))
    throw new HttpError(403, messages.foreignOrigin);
  next();
};

function isFromOwnPage(req: Request): boolean {
  const origin = req.get('Origin');
  if (origin !== undefined) return isOwnOrigin(origin, req);
  return ['same-origin', 'none', undefined].includes(req.get('Sec-Fetch-Site'));
}

/** Whether an origin is the app's: that of the settings, or the one under which the caller reached it. */
export function isOwnOrigin(origin: string, req: Request): boolean {
  return origin === new URL(config.appUrl).origin || origin === `${req.protocol}://${req.get('Host') ?? ''}`;
}
