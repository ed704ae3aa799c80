import { model, Schema } from 'mongoose';
import type { EmailListEntry } from '@contract/accounts';
import type { User as UserResponse } from '@contract/user';
import { searchWords } from '../../database/textSearch';
import { userSummaryView, type CurrentUser } from '../../middleware/currentUser';
import { invalidatesCache } from '../../middleware/responseCache/invalidatesCache';
import type { Progress } from '../training/rotation.service';

/** How people look names up: 'Álvaro' before 'bia' before 'Carla'. An index sorts by it for queries that name it. */
export const alphabetical = { locale: 'pt' };

/** The order in which administrators see users. */
export const oldestFirst = { createdAt: 1, _id: 1 } as const;

/** Somebody with an account, member or administrator. Where they are in their list is in their rotation. */
const userSchema = new Schema(
  {
    name: { type: String, required: true },
    /** In lower case. */
    email: { type: String, required: true, unique: true },
    passwordHash: { type: String, required: true, select: false },
    isAdmin: { type: Boolean, default: false },
    /** Whether they agreed to mails of the gym. */
    acceptsEmails: { type: Boolean, default: false },
    /** Of the newest reset link; the token itself is in the mail alone. */
    passwordReset: { type: { tokenHash: String, expiresAt: Date }, select: false },
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
  .plugin(invalidatesCache, { field: 'name' });

export const User = model('User', userSchema);

/** What is read of a user to show them. */
export const userProjection = { name: 1, email: 1, isAdmin: 1, createdAt: 1 } as const;

/** The fields that the search of users looks at, kept beside the texts that they are made of. */
export const userSearchFields = ['nameWords', 'emailWords'] as const;

/** Name and address as they are stored: with the words that a search compares. */
export function withSearchWords({ name, email }: { name?: string | undefined; email?: string | undefined }) {
  return {
    ...(name !== undefined && { name, nameWords: searchWords(name) }),
    ...(email !== undefined && { email, emailWords: searchWords(email) }),
  };
}

/** A user as they themselves, or an administrator looking at them, see them. */
export function userView(
  user: CurrentUser,
  { currentWorkoutIndex, lastCompletedWorkout }: Progress,
): UserResponse {
  return { ...userSummaryView(user), currentWorkoutIndex, lastCompletedWorkout };
}

/** A row of the customers' e-mail list. */
export function emailListView({ name, email }: EmailListEntry): EmailListEntry {
  return { name, email };
}
