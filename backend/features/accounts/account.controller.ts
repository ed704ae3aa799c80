import type { RequestHandler } from 'express';
import { messages } from '@contract/messages';
import { Login, Registration } from '@contract/accounts';
import { HttpError } from '../../middleware/errors';
import { noteEvent } from '../../middleware/requestLogger';
import { addressOf, hours, createRateLimiter } from '../../middleware/rateLimit';
import { progressOf } from '../training/rotation.service';
import { createAccount } from './createAccount.service';
import { startSession, endSession } from './session';
import { NewPassword } from '../../config/newPassword';
import { hashPassword } from './passwords';
import { tryPassword } from './tryPassword.service';
import { User, userView } from './user.model';

const registrations = createRateLimiter({ name: 'register', tries: 100, within: 1 * hours });

/** Signs in. A wrong password and an unknown address get the same answer after the same time. */
export const login: RequestHandler = async (req, res) => {
  const { email, password } = Login.parse(req.body);
  const user = await User.findOne({ email }).select('+passwordHash').lean();
  const isRight = await tryPassword(req, { email, password, hash: user?.passwordHash });
  if (!isRight || !user) {
    noteEvent(res, 'Refused sign-in', { account: user?._id });
    throw new HttpError(401, messages.loginFailed);
  }

  await startSession(res, user);
  noteEvent(res, 'Signed in', { account: user._id });
  res.json(userView(user, await progressOf(user._id)));
};

/** Registers and signs in. */
export const register: RequestHandler = async (req, res) => {
  const { name, email, password, acceptsEmails } = Registration.extend({ password: NewPassword }).parse(
    req.body,
  );
  await registrations.consume(addressOf(req));
  const passwordHash = await hashPassword(password);
  const user = await createAccount({ name, email, passwordHash, acceptsEmails });
  await startSession(res, user);
  noteEvent(res, 'Registered', { account: user._id });
  res.status(201).json(userView(user, await progressOf(user._id)));
};

/** Signs out, also whoever is not signed in (any more). */
export const logout: RequestHandler = async (_req, res) => {
  await endSession(res);
  res.json({ message: messages.loggedOut });
};
