import type { RequestHandler } from 'express';
import { messages } from '@contract/messages';
import { HttpError } from './errors';

/** Throws a 400 for paths whose percent-encoding is broken, such as '/%E0%A4%A': handlers disagree about them. */
export const requireReadablePath: RequestHandler = (req, _res, next) => {
  if (!isReadable(req.path)) throw new HttpError(400, messages.invalidRequest);
  next();
};

function isReadable(path: string): boolean {
  try {
    // The result is used, or the build would drop the call as one without effects.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
