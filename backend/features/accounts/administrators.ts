import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import type { AuditSystem } from '@contract/audit';
import { sendPromotedWithLinkMail } from '../../mail/accountMails';
import { found, HttpError } from '../../middleware/errors';
import { log } from '../../log';
import { type Actor, withAuditEntries } from '../audit/audit.service';
import { removeFactors } from '../secondFactor/secondFactor.service';
import { createAccount } from './createAccount.service';
import { newResetLink } from './passwordReset.service';
import { hashPassword } from './passwords';
import { resetFactors } from './resetFactors.service';
import { endAllSessions } from './session';
import { setupLink, voidSetupLink } from './setupLink';
import { auditTarget, newCredentials, User } from './user.model';

const DAY_MS = 24 * 60 * 60 * 1000;

interface NewAdministrator {
  /** In lower case. */
  email: string;
  password: string;
}

/**
 * Creates the configured administrator if there is none at all, except for `unusable` addresses; without one in the settings,
 * logs the link for creating one. Never promotes a member: anyone may have registered the address first.
 */
export async function createFirstAdministrator(
  account: NewAdministrator | undefined,
  unusable: readonly string[] = [],
): Promise<void> {
  if (await hasAdministrator(unusable)) {
    await voidSetupLink();
    return;
  }
  if (!account) {
    log.warn(`There is no administrator yet; create the first one at ${await setupLink(unusable)}`);
    return;
  }
  try {
    const passwordHash = await hashPassword(account.password);
    await createAdministrator({ email: account.email, passwordHash }, 'configuração');
    log.info('Created the first administrator');
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    log.warn('There is no administrator, and ADMIN_EMAIL already has an account: set another address');
  }
}

/**
 * Creates an administrator who still has to choose a password, and returns the link for that, which is valid for a day.
 * Throws an HttpError if the address already has an account.
 */
export async function inviteAdministrator(
  { email, name }: { email: string; name?: string | undefined },
  appUrl: string,
): Promise<string> {
  const { link, passwordReset } = newLink({ appUrl, isMailed: false });
  const passwordHash = await hashOfUnknownPassword();
  await createAdministrator({ email, name, passwordReset, passwordHash }, 'comando');
  return link;
}

/**
 * Makes a member an administrator, who then has to choose a new password by a mailed link, which this returns: whoever
 * registered the address need not own it. That is why second factors go, too, unless the address was verified: then the
 * mailbox alone must not be enough. Returns undefined if they already are one. Throws an HttpError if the address has no
 * account.
 */
export async function promote(email: string, appUrl: string): Promise<string | undefined> {
  const member = found(await User.findOne({ email }).lean(), `${email} has no account`);
  if (member.isAdmin) return undefined;
  const { link, passwordReset } = newLink({ appUrl, isMailed: true });
  const changes = { isAdmin: true, passwordReset, ...newCredentials(await hashOfUnknownPassword()) };
  const user = await withAuditEntries(
    [{ actor: 'comando', action: 'rightsGiven', target: auditTarget(member) }],
    () => User.findOneAndUpdate({ email, isAdmin: false }, { $set: changes }).lean(),
  );
  if (!user) return undefined;
  await voidSetupLink();
  await endAllSessions(user._id);
  if (!user.emailVerifiedAt) await removeFactors(user._id);
  sendPromotedWithLinkMail(user, link);
  return link;
}

/** Throws an HttpError if the address has no account, or belongs to the last administrator. */
export async function demote(email: string): Promise<void> {
  const { _id } = found(await User.exists({ email }), `${email} has no account`);
  await demoteUnlessLast({ _id }, `${email} is the last administrator; make another one first`, 'comando');
}

/** Removes all second factors of an account. Throws an HttpError if the address has no account, or the account no factor. */
export async function resetSecondFactor(email: string): Promise<void> {
  const owner = found(await User.findOne({ email }).lean(), `${email} has no account`);
  await resetFactors({ owner, actor: 'comando', missing: `${email} has no second factor` });
}

/**
 * Makes an administrator a member; does nothing for members. Throws a 409 with `message` for the last administrator. Checks
 * that afterwards and reverts, so that of two concurrent demotions of the last two administrators one fails.
 */
export async function demoteUnlessLast(
  user: { _id: Types.ObjectId; securityStamp?: Types.ObjectId | null },
  message: string,
  actor: Actor,
): Promise<void> {
  const admin = await User.findOne({ ...user, isAdmin: true }).lean();
  if (!admin) return;
  await withAuditEntries([{ actor, action: 'rightsTaken', target: auditTarget(admin) }], async () => {
    const demoted = await User.findOneAndUpdate({ ...user, isAdmin: true }, { isAdmin: false }).lean();
    if (!demoted || (await User.exists({ isAdmin: true }))) return demoted;
    await User.updateOne({ _id: admin._id }, { isAdmin: true });
    throw new HttpError(409, message);
  });
}

/** Whether there is an administrator with another address than these. */
export async function hasAdministrator(unusable: readonly string[]): Promise<boolean> {
  return (await User.exists({ isAdmin: true, email: { $nin: unusable } })) !== null;
}

type Administrator = Omit<Parameters<typeof createAccount>[0], '_id' | 'name' | 'isAdmin'> & {
  name?: string | undefined;
};

/** Throws a 409 with `conflictMessage` if the address already has an account. */
export async function createAdministrator(
  { name = 'Administrador', ...account }: Administrator,
  actor: AuditSystem,
  conflictMessage = `${account.email} already has an account`,
) {
  const admin = { _id: new Types.ObjectId(), name, ...account, isAdmin: true };
  const created = await withAuditEntries([{ actor, action: 'rightsGiven', target: auditTarget(admin) }], () =>
    createAccount(admin, conflictMessage),
  );
  await voidSetupLink();
  return created;
}

function newLink({ appUrl, isMailed }: { appUrl: string; isMailed: boolean }) {
  const { token, passwordReset } = newResetLink({ lifetimeMs: DAY_MS, isMailed });
  return { link: `${appUrl}/reset-password/${token}`, passwordReset };
}

function hashOfUnknownPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}
