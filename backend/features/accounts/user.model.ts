import { model, Schema, Types } from 'mongoose';
import type { EmailListEntry, ListedUser } from '@contract/accounts';
import type { User as UserResponse } from '@contract/user';
import type { Projected } from '../../database/projected';
import { searchWords } from '../../database/textSearch';
import { userSummaryView, type ShownUser } from '../../middleware/currentUser';
import { invalidatesCache } from '../../middleware/responseCache/invalidatesCache';
import type { Progress } from '../training/rotation.service';

/** Sorts 'Álvaro' before 'bia' before 'Carla'. Queries have to specify it to use the index. */
export const alphabetical = { locale: 'pt' };

export const oldestFirst = { createdAt: 1, _id: 1 } as const;

/** A member or administrator. Their list and current workout are in their rotation. */
const userSchema = new Schema(
  {
    name: { type: String, required: true },
    /** In lower case. */
    email: { type: String, required: true, unique: true },
    /** When somebody followed a link that was mailed to the address; none if nobody has yet. */
    emailVerifiedAt: Date,
    /** The newest link for that; the token itself is only in the mail. */
    emailVerification: { type: { tokenHash: String, expiresAt: Date }, select: false },
    passwordHash: { type: String, required: true, select: false },
    /** Changes with the password and with new rights. Sessions and changes under way with another one are void. */
    securityStamp: Schema.Types.ObjectId,
    isAdmin: { type: Boolean, default: false },
    /** Consent to the gym's mails; records of older versions need not say that there is none. */
    acceptsEmails: Boolean,
    /** When it was given; unknown in records of older versions. */
    emailsAcceptedAt: Date,
    /** The newest reset link; the token itself is only in the mail, or where the link was printed. */
    passwordReset: { type: { tokenHash: String, expiresAt: Date, isMailed: Boolean }, select: false },
    nameWords: { type: [String], select: false },
    emailWords: { type: [String], select: false },
    createdAt: { type: Date, default: () => new Date(), immutable: true },
  },
  { versionKey: false },
)
  .index(oldestFirst)
  .index({ isAdmin: 1, name: 1, email: 1 }, { collation: alphabetical })
  .index({ nameWords: 1, ...oldestFirst })
  .index({ emailWords: 1, ...oldestFirst })
  .index({ 'passwordReset.tokenHash': 1 }, { unique: true, sparse: true })
  .index({ 'emailVerification.tokenHash': 1 }, { unique: true, sparse: true })
  .plugin(invalidatesCache, { field: 'name' });

export const User = model('User', userSchema);

export const userProjection = { name: 1, email: 1, emailVerifiedAt: 1, isAdmin: 1, createdAt: 1 } as const;

/** The search words of name and email. */
export const userSearchFields = ['nameWords', 'emailWords'] as const;

/** Returns the given fields together with their search words. */
export function withSearchWords({ name, email }: { name?: string | undefined; email?: string | undefined }) {
  return {
    ...(name !== undefined && { name, nameWords: searchWords(name) }),
    ...(email !== undefined && { email, emailWords: searchWords(email) }),
  };
}

/** Returns the field that, once stored, ends all sessions of a user. */
export function newSecurityStamp() {
  return { securityStamp: new Types.ObjectId() };
}

/** Matches a user as long as neither password nor rights have changed since they were read. */
export function unchangedSecurity({
  _id,
  securityStamp,
}: {
  _id: Types.ObjectId;
  securityStamp?: Types.ObjectId | null | undefined;
}) {
  return { _id, securityStamp: securityStamp ?? null };
}

export function newCredentials(passwordHash: string) {
  return { passwordHash, ...newSecurityStamp() };
}

export function userView(
  user: ShownUser,
  { currentWorkoutIndex, lastCompletedWorkout }: Progress,
): UserResponse {
  return { ...userSummaryView(user), currentWorkoutIndex, lastCompletedWorkout };
}

/** Returns what the audit list keeps of an account. */
export function auditTarget({ _id, name, email }: Pick<ShownUser, '_id' | 'name' | 'email'>) {
  return { _id, label: name, email };
}

export function userRowView(user: ShownUser): ListedUser {
  return { ...userSummaryView(user), emailVerified: Boolean(user.emailVerifiedAt) };
}

export const emailListProjection = {
  name: 1,
  email: 1,
  emailVerifiedAt: 1,
  acceptsEmails: 1,
  emailsAcceptedAt: 1,
} as const;

export type ListedCustomer = Projected<typeof userSchema, keyof typeof emailListProjection>;

export function emailListView({
  name,
  email,
  emailVerifiedAt,
  acceptsEmails,
  emailsAcceptedAt,
}: ListedCustomer): EmailListEntry {
  return {
    name,
    email,
    emailVerified: Boolean(emailVerifiedAt),
    ...(acceptsEmails && { acceptedAt: emailsAcceptedAt?.toISOString() ?? null }),
  };
}
