import { z } from 'zod';
import { maxEmailLength, maxNameLength, maxPasswordLength, minPasswordLength } from './limits';
import { messages, rules } from './messages';
import { Id, Moment, optionalText, writtenLine } from './text';

/** The cookie that holds who is signed in. */
export const sessionCookie = 'jwt';

export const usersPerPage = 50;

/** A person's name, in one line. */
export const Name = writtenLine({
  max: maxNameLength,
  empty: rules.nameRequired,
  tooLong: rules.nameTooLong,
});

/** An address as an e-mail field of a browser takes it, in lower case: that is how addresses are compared. */
export const Email = z
  .string(rules.emailInvalid)
  .trim()
  .toLowerCase()
  .max(maxEmailLength, rules.emailInvalid)
  .regex(z.regexes.html5Email, rules.emailInvalid);

/** Any characters, 8 to 128. The server refuses very common ones too. */
export const Password = z
  .string({ error: (issue) => (issue.input === undefined ? rules.passwordRequired : rules.invalid) })
  .min(minPasswordLength, rules.passwordTooShort)
  .max(maxPasswordLength, rules.passwordTooLong);

/** A member as only they themselves (and the sign-in) see them. */
export const User = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  currentWorkoutIndex: z.int().min(0),
  lastCompletedWorkout: z.string(),
  createdAt: Moment,
});
export type User = z.infer<typeof User>;

/** A row of the administrators' list. */
export const UserSummary = User.omit({ currentWorkoutIndex: true, lastCompletedWorkout: true });
export type UserSummary = z.infer<typeof UserSummary>;

/** `?agreed=true`: only those who want the gym's mails. */
export const EmailListQuery = z.object({ agreed: z.enum(['true', 'false'], rules.invalid).optional() });

/** A row of the customers' e-mail list. */
export const EmailListEntry = User.pick({ name: true, email: true });
export type EmailListEntry = z.infer<typeof EmailListEntry>;

/** An address and a password as they are tried, not as they may be chosen: an account may be older than the rules. */
export const Login = z.object({
  email: z
    .string(rules.emailInvalid)
    .trim()
    .toLowerCase()
    .min(1, rules.emailInvalid)
    .max(maxEmailLength, rules.emailInvalid),
  password: z
    .string(rules.passwordRequired)
    .min(1, rules.passwordRequired)
    .max(maxPasswordLength, rules.passwordTooLong),
});
export type Login = z.infer<typeof Login>;

/** A new account. Whatever else is sent, such as `isAdmin`, is dropped. */
export const Registration = z.object({
  name: Name,
  email: Email,
  password: Password,
  /** Whether the gym may write to them; only if they say so. */
  acceptsEmails: z.boolean(rules.invalid).default(false),
});
export type Registration = z.infer<typeof Registration>;

const CurrentWorkoutIndex = z.int(rules.indexOutOfRange).min(0, rules.indexOutOfRange);

/** An empty password in the profile means no change. */
export const ProfileChanges = z.object({
  name: Name.optional(),
  email: Email.optional(),
  password: z.union([z.literal(''), Password]).optional(),
  currentWorkoutIndex: CurrentWorkoutIndex.optional(),
  lastCompletedWorkout: optionalText({ max: maxNameLength, tooLong: rules.invalid }).optional(),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;

/** What an administrator changes of a member. */
export const UserChanges = z.object({
  name: Name.optional(),
  email: Email.optional(),
  isAdmin: z.boolean(rules.invalid).optional(),
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
