import { model, Schema, type Types } from 'mongoose';
import type { EmailListEntry } from '@contract/accounts';
import type { User as UserAnswer, UserSummary } from '@contract/user';
import type { Projected } from '../../database/projected';
import { wordsOf } from '../../database/textSearch';
import { invalidatesCache } from '../../middleware/responseCache/invalidatesCache';
import { completionSteps, logEntrySchema } from '../training/logEntry.model';

/** How people look names up: 'Álvaro' before 'bia' before 'Carla'. An index sorts by it for queries that name it. */
export const alphabetical = { locale: 'pt' };

/** The order in which administrators see users. */
export const oldestFirst = { createdAt: 1, _id: 1 } as const;

/** Somebody with an account, member or administrator, and where they are in their list. */
const userSchema = new Schema(
  {
    name: { type: String, required: true },
    /** In lower case. */
    email: { type: String, required: true, unique: true },
    passwordHash: { type: String, required: true, select: false },
    isAdmin: { type: Boolean, default: false },
    /** Whether they agreed to mails of the gym. */
    acceptsEmails: { type: Boolean, default: false },
    currentWorkoutIndex: { type: Number, default: 0 },
    /** The name of the workout that was finished last, '' before the first. */
    lastCompletedWorkout: { type: String, default: '' },
    /** The newest completion in the log of workouts: what an undo takes back, and a next completion comes after. */
    newestLogEntry: { type: Schema.Types.ObjectId, default: null },
    /** A completion or an undo that has been decided and is being carried out. */
    unfinished: {
      type: {
        step: { type: String, enum: completionSteps, required: true },
        entry: { type: logEntrySchema, required: true, excludeIndexes: true },
      },
      select: false,
    },
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

/** What is read of a user for a row of the administrators' list, and to show more of one. */
export const userSummaryShown = { name: 1, email: 1, isAdmin: 1, createdAt: 1 } as const;
export const userShown = { ...userSummaryShown, currentWorkoutIndex: 1, lastCompletedWorkout: 1 } as const;

/** A user as read for an answer, without what is never shown. */
export type UserRecord = Projected<typeof userSchema, keyof typeof userShown>;
export type UserSummaryRecord = Projected<typeof userSchema, keyof typeof userSummaryShown>;

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
export function userView(user: UserRecord): UserAnswer {
  return {
    ...userSummaryView(user),
    currentWorkoutIndex: user.currentWorkoutIndex,
    lastCompletedWorkout: user.lastCompletedWorkout,
  };
}

/** A row of the administrators' list. */
export function userSummaryView(user: UserSummaryRecord): UserSummary {
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
