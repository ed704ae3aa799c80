import type { Types } from 'mongoose';
import type { UserSummary } from '@contract/user';

/** What is shown of a user, who need not be the signed-in one. */
export interface ShownUser {
  _id: Types.ObjectId;
  name: string;
  email: string;
  /** None until somebody has followed a link that was mailed to the address. */
  emailVerifiedAt?: Date | null;
  isAdmin: boolean;
  createdAt: Date;
}

/** The signed-in user, as read with their session for each request. */
export interface CurrentUser extends ShownUser {
  /** See the user's model. */
  securityStamp?: Types.ObjectId;
  session: {
    _id: Types.ObjectId;
    /** When the password was last typed in this session; unknown for sessions of older versions. */
    passwordConfirmedAt?: Date;
  };
}

export function userSummaryView({ _id, name, email, isAdmin, createdAt }: ShownUser): UserSummary {
  return { _id: _id.toString(), name, email, isAdmin, createdAt: createdAt.toISOString() };
}
