import type { Types } from 'mongoose';
import type { UserSummary } from '@contract/user';

/** Who is signed in, as read with their session at each call. */
export interface CurrentUser {
  _id: Types.ObjectId;
  name: string;
  email: string;
  isAdmin: boolean;
  createdAt: Date;
}

/** A user without their place in the list. */
export function userSummaryView({ _id, name, email, isAdmin, createdAt }: CurrentUser): UserSummary {
  return { _id: _id.toString(), name, email, isAdmin, createdAt: createdAt.toISOString() };
}
