import type { RequestHandler } from 'express';
import { messages } from '@contract/messages';
import { Login, Registration } from '@contract/users';
import { HttpError, orConflict } from '../../http/errors';
import { noteEvent } from '../../http/requestLog';
import { addressOf, hours, limitOfTries, minutes } from '../../http/rateLimit';
import { startSession, endSession } from './session';
import { NewPassword } from './passwordRules';
import { hashPassword, isPassword } from './passwords';
import { searchable, User, userView } from './user.model';
import { withIndexInRange } from './workoutIndex';

const failedLogins = {
  ofAccountFromAddress: limitOfTries({ name: 'login-account', tries: 10, within: 15 * minutes }),
  fromAddress: limitOfTries({ name: 'login-address', tries: 100, within: 15 * minutes }),
};
const registrations = limitOfTries({ name: 'register', tries: 100, within: 1 * hours });

/**
 * Signs in. Every try is counted before the password is looked at, so that tries at the same moment are too; what
 * turns out right is taken back. The counts are kept by address, so nobody can lock somebody else out.
 */
export const login: RequestHandler = async (req, res) => {
  const { email, password } = Login.parse(req.body);
  const address = addressOf(req);
  const account = `${email} ${address}`;
  await failedLogins.ofAccountFromAddress.take(account);
  await failedLogins.fromAddress.take(address);

  const user = await User.findOne({ email }).select('+passwordHash').lean();
  if (!(await isPassword(password, user?.passwordHash)) || !user) {
    noteEvent(res, 'Refused sign-in', { account: user?._id });
    throw new HttpError(401, messages.loginFailed);
  }

  await startSession(res, user);
  await Promise.all([
    failedLogins.ofAccountFromAddress.forget(account),
    failedLogins.fromAddress.giveBack(address),
  ]);
  noteEvent(res, 'Signed in', { account: user._id });
  res.json(userView(await withIndexInRange(user)));
};

/** Registers and signs in. */
export const register: RequestHandler = async (req, res) => {
  const { name, email, password } = Registration.extend({ password: NewPassword }).parse(req.body);
  await registrations.take(addressOf(req));
  const passwordHash = await hashPassword(password);
  const user = await User.create({ ...searchable({ name, email }), passwordHash }).catch(
    orConflict(messages.userExists),
  );
  await startSession(res, user);
  noteEvent(res, 'Registered', { account: user._id });
  res.status(201).json(userView(user));
};

/** Signs out, also whoever is not signed in (any more). */
export const logout: RequestHandler = async (_req, res) => {
  await endSession(res);
  res.json({ message: messages.loggedOut });
};
