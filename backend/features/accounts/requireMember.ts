import type { Types } from 'mongoose';
import { throwMissingOrAdmin } from './throwMissingOrAdmin';
import { User } from './user.model';

/** Returns the member. Throws a 404 if there is no such user, and a 403 for administrators. */
export async function requireMember(_id: Types.ObjectId | null) {
  const member = await User.findOne({ _id, isAdmin: false }).select('name email isAdmin').lean();
  return member ?? throwMissingOrAdmin(_id);
}
