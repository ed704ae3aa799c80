import { ZodError } from 'zod';
import { messages } from '@contract/messages';
import { isDuplicateKey } from '../database/isDuplicateKey';

/** A refusal that the caller is told of: a status and a text for people. */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** The refusal of whatever needs the database while that is away. */
export function databaseAway(): HttpError {
  return new HttpError(503, messages.databaseAway, { 'Retry-After': '5' });
}

/** Answers what was looked up; throws a 404 with `message` where there is nothing. */
export function found<T>(value: T | null | undefined, message: string = messages.notFound): T {
  if (value === null || value === undefined) throw new HttpError(404, message);
  return value;
}

/** A refusal of one field for a reason that its schema can't know: answered as every other refused input. */
export function invalidField(path: string, message: string): ZodError {
  return new ZodError([{ code: 'custom', path: [path], message, input: undefined }]);
}

/** For `.catch()`: what a unique index refuses is a 409 with `message`, everything else goes on as it is. */
export function orConflict(message: string): (error: unknown) => never {
  return (error) => {
    throw isDuplicateKey(error) ? new HttpError(409, message) : error;
  };
}

/**
 * For `.catch()` after making what somebody else may make at the same moment: that it is there already comes to
 * `value`. An upsert would not do: two of them at once can both insert.
 */
export function ignoreDuplicateKey<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (isDuplicateKey(error)) return value;
    throw error;
  };
}
