import type { Request } from 'express';
import { validationMessages } from '@contract/messages';
import type { CurrentUser } from '../../middleware/currentUser';
import { invalidField, passwordRequired } from '../../middleware/errors';
import type { Note } from '../../middleware/implement';
import { renewPasswordConfirmation } from './session';
import { User } from './user.model';
import { verifyPassword } from './verifyPassword.service';

const CONFIRMATION_LASTS_MS = 15 * 60 * 1000;

interface Call {
  req: Request;
  note: Note;
  /** What the password is needed for. */
  message?: string;
}

/**
 * Throws a 403 if the password was last typed too long ago in this session and is not in the call either, and a 400 if it
 * is wrong; wrong ones are limited like failed sign-ins.
 */
export async function requireConfirmation(
  { _id, email, session }: CurrentUser,
  password: string | undefined,
  { req, note, message }: Call,
): Promise<void> {
  const typedAt = session.passwordConfirmedAt?.getTime() ?? 0;
  if (!password) {
    if (Date.now() - typedAt > CONFIRMATION_LASTS_MS) throw passwordRequired(message);
    return;
  }
  const account = await User.findById(_id).select('+passwordHash').lean();
  if (!(await verifyPassword(req, { email, password, account }))) {
    note('Password confirmation failed');
    throw invalidField('currentPassword', validationMessages.passwordWrong);
  }
  await renewPasswordConfirmation(session._id);
}
