import { ZodError } from 'zod';
import { messages } from '@contract/messages';
import type { Failure } from '@contract/text';
import { hasFields } from '../database/hasFields';
import { isDuplicateKey } from '../database/isDuplicateKey';

/** An error with the status and the message that the client gets. */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
    readonly code?: Failure['code'],
    readonly secondFactors?: Failure['secondFactors'],
  ) {
    super(message);
  }
}

/** The error for calls that need the database while it is unavailable. */
export function databaseAway(): HttpError {
  return new HttpError(503, messages.databaseAway, { 'Retry-After': '5' });
}

/** The error for calls that need the password once more. */
export function passwordRequired(message: string = messages.passwordRequired): HttpError {
  return new HttpError(403, message, {}, 'PASSWORD_REQUIRED');
}

/** The error for calls that wait until the address is verified. */
export function emailUnverified(): HttpError {
  return new HttpError(403, messages.emailUnverified, {}, 'EMAIL_UNVERIFIED');
}

/** Returns a value that was looked up, or throws a 404 with `message` if there is none. */
export function found<T>(value: T | null | undefined, message: string = messages.notFound): T {
  if (value === null || value === undefined) throw new HttpError(404, message);
  return value;
}

/** A validation error for one field that its schema can't detect; the response is the same as for the schema's. */
export function invalidField(path: string, message: string): ZodError {
  return new ZodError([{ code: 'custom', path: [path], message, input: undefined }]);
}

/** Whether an error has a code, as those of the system and of streams do. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** For `.catch()`: turns a duplicate key error into a 409 with `message`, and rethrows all others. */
export function orConflict(message: string): (error: unknown) => never {
  return (error) => {
    throw isDuplicateKey(error) ? new HttpError(409, message) : error;
  };
}

/**
 * For a change that did not apply, since the record is not as it was when the edit started: throws a 412. Does nothing if
 * the record has the changes already, as after a repeated request.
 */
export function requireApplied(record: object, changes: object): void {
  if (!hasFields(record, changes)) throw new HttpError(412, messages.changedElsewhere);
}

/**
 * For `.catch()` after creating what a concurrent request may create too: returns `value` on a duplicate key error. An
 * upsert is not enough, since two concurrent ones can both insert.
 */
export function ignoreDuplicateKey<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (isDuplicateKey(error)) return value;
    throw error;
  };
}
