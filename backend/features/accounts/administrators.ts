import type { Types } from 'mongoose';
import { found, HttpError } from '../../middleware/errors';
import { log } from '../../log';
import { createAccount } from './createAccount.service';
import { hashPassword } from './passwords';
import { User } from './user.model';

interface NewAdministrator {
  /** In lower case. */
  email: string;
  password: string;
  name?: string | undefined;
}

/** Throws an HttpError if the address already has an account. */
export async function createAdministrator({ email, password, name = 'Administrador' }: NewAdministrator) {
  const passwordHash = await hashPassword(password);
  const account = { name, email, passwordHash, isAdmin: true };
  await createAccount(account, `${email} already has an account; use promote`);
}

/**
 * Creates the configured administrator if there is none at all; without one in the settings, logs how to create one.
 * Never promotes a member: anyone may have registered the address first.
 */
export async function createFirstAdministrator(account: NewAdministrator | undefined): Promise<void> {
  if (await User.exists({ isAdmin: true })) return;
  if (!account) {
    log.warn('There is no administrator; create one with npm run admin -- create --email ana@example.com');
    return;
  }
  try {
    await createAdministrator(account);
    log.info('Created the first administrator');
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    log.warn('There is no administrator, and ADMIN_EMAIL belongs to a member: use npm run admin -- promote');
  }
}

/** Throws an HttpError if the address has no account. */
export async function promote(email: string): Promise<void> {
  found(await User.findOneAndUpdate({ email }, { isAdmin: true }), `${email} has no account`);
}

/** Throws an HttpError if the address has no account, or belongs to the last administrator. */
export async function demote(email: string): Promise<void> {
  const { _id } = found(await User.exists({ email }), `${email} has no account`);
  await demoteUnlessLast(_id, `${email} is the last administrator; make another one first`);
}

/**
 * Makes an administrator a member; does nothing for members. Throws a 409 with `message` for the last administrator. Checks
 * that afterwards and reverts, so that of two concurrent demotions of the last two administrators one fails.
 */
export async function demoteUnlessLast(_id: Types.ObjectId, message: string): Promise<void> {
  const { modifiedCount } = await User.updateOne({ _id, isAdmin: true }, { isAdmin: false });
  if (modifiedCount === 0 || (await User.exists({ isAdmin: true }))) return;
  await User.updateOne({ _id }, { isAdmin: true });
  throw new HttpError(409, message);
}
