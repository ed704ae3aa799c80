import type { RequestHandler } from 'express';

/** The default for the API: nothing is cached. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** Lets clients cache a response, and revalidate it with its ETag. */
export const revalidated: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-cache');
  next();
};
