import type { Types } from 'mongoose';
import type { UserSummary } from '@contract/user';

/** The signed-in user, as read with their session for each request. */
export interface CurrentUser {
  _id: Types.ObjectId;
  name: string;
  email: string;
  isAdmin: boolean;
  createdAt: Date;
}

export function userSummaryView({ _id, name, email, isAdmin, createdAt }: CurrentUser): UserSummary {
  return { _id: _id.toString(), name, email, isAdmin, createdAt: createdAt.toISOString() };
}
