import { z } from 'zod';
import { Comment } from './blogs';
import { LogEntry } from './history';
import { rules } from './messages';
import { MyWorkout } from './myWorkout';
import { Id, Moment } from './text';
import { Review } from './trainingTypes';
import { Login, User } from './users';

/** What a member agrees to beyond what the product needs; nothing unless they say so. */
export const Preferences = z.object({ acceptsEmails: z.boolean(rules.invalid) });
export type Preferences = z.infer<typeof Preferences>;

/** Everything that is kept about a member, as they can take it along. */
export const OwnData = z.object({
  user: User.extend(Preferences.shape),
  myWorkouts: z.array(MyWorkout),
  history: z.array(LogEntry),
  comments: z.array(Comment.omit({ user: true }).extend({ entityId: Id })),
  reviews: z.array(Review.omit({ name: true }).extend({ trainingTypeId: Id })),
  sessions: z.array(z.object({ expiresAt: Moment })),
});
export type OwnData = z.infer<typeof OwnData>;

/** The log as a table for spreadsheets, text/csv. */
export const HistoryTable = z.string();

/** Ends an account; the password shows that it is its owner who asks. */
export const AccountDeletion = Login.pick({ password: true });
export type AccountDeletion = z.infer<typeof AccountDeletion>;
