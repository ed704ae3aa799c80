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

/** Makes a new account, an administrator's. Throws an HttpError if the address has an account already. */
export async function createAdministrator({ email, password, name = 'Administrador' }: NewAdministrator) {
  const passwordHash = await hashPassword(password);
  const account = { name, email, passwordHash, isAdmin: true };
  await createAccount(account, `${email} already has an account; use promote`);
}

/**
 * Makes the administrator that the settings name, if there is none at all. A member's account is never raised: its
 * owner may be anybody who registered the address first.
 */
export async function createFirstAdministrator(account: NewAdministrator | undefined): Promise<void> {
  if (!account || (await User.exists({ isAdmin: true }))) return;
  try {
    await createAdministrator(account);
    log.info('Made the first administrator');
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    log.warn('There is no administrator, and ADMIN_EMAIL is the address of a member: promote one by command');
  }
}

/** Throws an HttpError if nobody has that address. */
export async function promote(email: string): Promise<void> {
  found(await User.findOneAndUpdate({ email }, { isAdmin: true }), `${email} has no account`);
}

/** Throws an HttpError if nobody has that address, or if nobody else is an administrator. */
export async function demote(email: string): Promise<void> {
  const { _id } = found(await User.exists({ email }), `${email} has no account`);
  await demoteUnlessLast(_id, `${email} is the last administrator; make another one first`);
}

/**
 * Makes an administrator a member; a member stays one. Throws a 409 with `message` if nobody else is an administrator.
 * That is looked at afterwards, and what was done taken back: of the last two, who go at the same moment, one stays.
 */
export async function demoteUnlessLast(_id: Types.ObjectId, message: string): Promise<void> {
  const { modifiedCount } = await User.updateOne({ _id, isAdmin: true }, { isAdmin: false });
  if (modifiedCount === 0 || (await User.exists({ isAdmin: true }))) return;
  await User.updateOne({ _id }, { isAdmin: true });
  throw new HttpError(409, message);
}
