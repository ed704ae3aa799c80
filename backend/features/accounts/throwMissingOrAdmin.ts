import type { Types } from 'mongoose';
import { messages } from '@contract/messages';
import { found, HttpError } from '../../middleware/errors';
import { User } from './user.model';

/** Throws a 404 if there is no such user, else a 403, since the user is an administrator. */
export async function throwMissingOrAdmin(id: Types.ObjectId | null): Promise<never> {
  found(await User.exists({ _id: id }), messages.userNotFound);
  throw new HttpError(403, messages.adminProtected);
}
