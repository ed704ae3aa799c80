import { model, Schema, type Types } from 'mongoose';
import type { EmailListEntry } from '@contract/accounts';
import type { User as UserAnswer, UserSummary } from '@contract/user';
import type { Projected } from '../../database/projected';
import { wordsOf } from '../../database/textSearch';
import { hasPublicField } from '../../middleware/responseCache/changes';
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
  .plugin(hasPublicField, { field: 'name' });

export const User = model('User', userSchema);

/** What is read of a user to show them. */
export const userShown = { name: 1, email: 1, isAdmin: 1, createdAt: 1 } as const;

/** A user as read for a response, without what is never shown. */
export type UserRecord = Projected<typeof userSchema, keyof typeof userShown>;

type NamedUser = Projected<typeof userSchema, 'name'>;

/** The fields that the search of users looks at, kept beside the texts that they are made of. */
export const userSearchFields = ['nameWords', 'emailWords'] as const;

/** Name and address as they are stored: with the words that a search compares. */
export function searchable({ name, email }: { name?: string | undefined; email?: string | undefined }) {
  return {
    ...(name !== undefined && { name, nameWords: wordsOf(name) }),
    ...(email !== undefined && { email, emailWords: wordsOf(email) }),
  };
}

/** The names of users by their ids; who has left has none. */
export async function namesOf(ids: Types.ObjectId[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const projection: Record<keyof NamedUser, 1> = { _id: 1, name: 1 };
  const users = await User.collection.find<NamedUser>({ _id: { $in: ids } }, { projection }).toArray();
  return new Map(users.map(({ _id, name }) => [_id.toString(), name]));
}

/** What a member, or an administrator looking at one member, gets to see. */
export function userView(
  user: UserRecord,
  { currentWorkoutIndex, lastCompletedWorkout }: Progress,
): UserAnswer {
  return { ...userSummaryView(user), currentWorkoutIndex, lastCompletedWorkout };
}

/** A row of the administrators' list. */
export function userSummaryView(user: UserRecord): UserSummary {
  return {
    _id: user._id.toString(),
    name: user.name,
    email: user.email,
    isAdmin: user.isAdmin,
    createdAt: user.createdAt.toISOString(),
  };
}

/** A row of the customers' e-mail list. */
export function emailListView({ name, email }: EmailListEntry): EmailListEntry {
  return { name, email };
}
