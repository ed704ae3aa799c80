import { Types } from 'mongoose';
import { z } from 'zod';

/** The record that a path names. */
export const OfId = z.object({ id: z.string().toLowerCase() });

/**
 * The id that a text from outside stands for. A text that is no id answers null: a search by it finds nothing,
 * so that a malformed id and a missing record are the same 404.
 */
export function idFrom(text: string | undefined): Types.ObjectId | null {
  return text !== undefined && /^[0-9a-f]{24}$/i.test(text) ? new Types.ObjectId(text) : null;
}
