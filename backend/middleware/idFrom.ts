import { Types } from 'mongoose';

/**
 * Parses an id from a request. Returns null for a malformed one, which matches no record: the result is the same 404 as
 * for a missing record.
 */
export function idFrom(text: string | undefined): Types.ObjectId | null {
  return text !== undefined && /^[0-9a-f]{24}$/i.test(text) ? new Types.ObjectId(text) : null;
}
