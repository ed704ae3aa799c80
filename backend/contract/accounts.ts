import { z } from 'zod';
import { Comment } from './blogs';
import { maxEmailLength, maxNameLength, maxPasswordLength, minPasswordLength } from './limits';
import { messages, validationMessages } from './messages';
import { Id, Moment, optionalText, writtenLine } from './text';
import { Review } from './trainingTypes';
import { LogEntry, MyWorkout } from './training';
import { User } from './user';

/** The cookie that holds who is signed in. */
export const sessionCookie = 'jwt';

export const usersPerPage = 50;

/** A person's name, in one line. */
export const Name = writtenLine({
  max: maxNameLength,
  empty: validationMessages.nameRequired,
  tooLong: validationMessages.nameTooLong,
});

/** An address as an e-mail field of a browser takes it, in lower case: that is how addresses are compared. */
export const Email = z
  .string(validationMessages.emailInvalid)
  .trim()
  .toLowerCase()
  .max(maxEmailLength, validationMessages.emailInvalid)
  .regex(z.regexes.html5Email, validationMessages.emailInvalid);

/** Any characters, 8 to 128. The server refuses very common ones too. */
export const Password = z
  .string({
    error: (issue) =>
      issue.input === undefined ? validationMessages.passwordRequired : validationMessages.invalid,
  })
  .min(minPasswordLength, validationMessages.passwordTooShort)
  .max(maxPasswordLength, validationMessages.passwordTooLong);

/** `?agreed=true`: only those who want the gym's mails. */
export const EmailListQuery = z.object({
  agreed: z.enum(['true', 'false'], validationMessages.invalid).optional(),
});

/** A row of the customers' e-mail list. */
export const EmailListEntry = User.pick({ name: true, email: true });
export type EmailListEntry = z.infer<typeof EmailListEntry>;

/** An address and a password as they are tried, not as they may be chosen: an account may be older than the rules. */
export const Login = z.object({
  email: z
    .string(validationMessages.emailInvalid)
    .trim()
    .toLowerCase()
    .min(1, validationMessages.emailInvalid)
    .max(maxEmailLength, validationMessages.emailInvalid),
  password: z
    .string(validationMessages.passwordRequired)
    .min(1, validationMessages.passwordRequired)
    .max(maxPasswordLength, validationMessages.passwordTooLong),
});
export type Login = z.infer<typeof Login>;

/** A new account. Whatever else is sent, such as `isAdmin`, is dropped. */
export const Registration = z.object({
  name: Name,
  email: Email,
  password: Password,
  /** Whether the gym may write to them; only if they say so. */
  acceptsEmails: z.boolean(validationMessages.invalid).default(false),
});
export type Registration = z.infer<typeof Registration>;

const CurrentWorkoutIndex = z
  .int(validationMessages.indexOutOfRange)
  .min(0, validationMessages.indexOutOfRange);

/** An empty password in the profile means no change. */
export const ProfileChanges = z.object({
  name: Name.optional(),
  email: Email.optional(),
  password: z.union([z.literal(''), Password]).optional(),
  currentWorkoutIndex: CurrentWorkoutIndex.optional(),
  lastCompletedWorkout: optionalText({ max: maxNameLength, tooLong: validationMessages.invalid }).optional(),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;

/** What an administrator changes of a member. */
export const UserChanges = z.object({
  name: Name.optional(),
  email: Email.optional(),
  isAdmin: z.boolean(validationMessages.invalid).optional(),
});
export type UserChanges = z.infer<typeof UserChanges>;

/** Which entry of the list is the current one; that it lies within the list the server knows alone. */
export const CurrentWorkoutIndexChange = z.object({ currentWorkoutIndex: CurrentWorkoutIndex });
export type CurrentWorkoutIndexChange = z.infer<typeof CurrentWorkoutIndexChange>;

/** Asks for a mail with a link for a new password. */
export const ForgotPassword = z.object({ email: Email });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

/** Uses such a link: the token that it ends with, and the password to have from now on. */
export const ResetPassword = z.object({
  token: z
    .string(messages.resetLinkInvalid)
    .min(1, messages.resetLinkInvalid)
    .max(200, messages.resetLinkInvalid),
  password: Password,
});
export type ResetPassword = z.infer<typeof ResetPassword>;

/** What a member agrees to beyond what the product needs; nothing unless they say so. */
export const Preferences = z.object({ acceptsEmails: z.boolean(validationMessages.invalid) });
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
