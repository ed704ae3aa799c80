import type { Types } from 'mongoose';
import type { UserChanges } from '@contract/accounts';
import { messages } from '@contract/messages';
import { hasFields } from '../../database/hasFields';
import { sendAddressChangedMail, sendPromotedMail, sendVerificationMail } from '../../mail/accountMails';
import type { CurrentUser } from '../../middleware/currentUser';
import { HttpError, orConflict, requireApplied } from '../../middleware/errors';
import type { Note } from '../../middleware/implement';
import { withAuditEntries } from '../audit/audit.service';
import { newVerificationLink } from './emailVerification.service';
import { endAllSessions } from './session';
import { auditTarget, newSecurityStamp, withSearchWords, User } from './user.model';

/**
 * Changes the given fields of a member for an administrator; returns null if there is no such member. A new address
 * invalidates the reset link and gets a link to verify it, new rights end the sessions, and both are mailed to the address
 * before. Throws a 412 if the edit started from other values.
 */
export async function changeMember(
  _id: Types.ObjectId | null,
  { userId: _, original, ...changes }: UserChanges,
  actor: CurrentUser,
  note: Note,
) {
  const before = await User.findOne({ _id, isAdmin: false }).lean();
  if (!before) return null;
  if (!hasFields(before, original ?? {})) requireApplied(before, changes);
  const { name, email, isAdmin } = changes;
  const isNewName = name !== undefined && name !== before.name;
  const isNewAddress = email !== undefined && email !== before.email;
  const by = { actor, target: auditTarget(before) };
  const { token, emailVerification } = newVerificationLink();
  const changed = await withAuditEntries(
    [
      isNewName && { ...by, action: 'nameChanged', to: name },
      isNewAddress && { ...by, action: 'addressChanged', to: email },
      isAdmin && { ...by, action: 'rightsGiven' },
    ],
    () =>
      User.findOneAndUpdate(
        { _id, isAdmin: false, email: before.email, name: before.name },
        {
          $set: {
            ...withSearchWords({ name, email }),
            ...(isAdmin && { isAdmin, ...newSecurityStamp() }),
            ...(isNewAddress && { emailVerification }),
          },
          ...(isNewAddress && { $unset: { passwordReset: 1, emailVerifiedAt: 1 } }),
        },
        { new: true, lean: true },
      ).catch(orConflict(messages.userExists)),
  );
  if (!changed) throw new HttpError(409, messages.accountChanged);

  note('User changed', {
    changedUser: changed._id,
    isAdmin: changed.isAdmin,
    ...(isNewAddress && { addressChanged: true }),
  });
  const owner = { name: changed.name, email: before.email };
  if (isNewAddress) {
    sendAddressChangedMail(owner);
    sendVerificationMail(changed, token);
  }
  if (changed.isAdmin) {
    await endAllSessions(changed._id);
    sendPromotedMail(owner);
  }
  return changed;
}
