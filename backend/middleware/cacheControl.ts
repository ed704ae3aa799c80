import type { RequestHandler } from 'express';

/** What is tied to a session is kept nowhere; so is everything that does not say otherwise. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** What everybody gets alike may be kept, and asked for again with its ETag. */
export const revalidated: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-cache');
  next();
};
