import { messages, validationMessages } from '@contract/messages';
import { profileCalls } from '@contract/profile';
import { sendAccountDeletedMail } from '../../mail/accountMails';
import { found, invalidField } from '../../middleware/errors';
import { implement } from '../../middleware/implement';
import { progressOf } from '../training/rotation.service';
import { demoteUnlessLast } from './administrators';
import { deleteUser } from './deleteUser.service';
import { sendVerificationAgain } from './emailVerification.service';
import { historyTableOf, ownDataOf, startDownload } from './ownData.service';
import { setAcceptsEmails, updateProfile } from './profile.service';
import { authenticate, endSession } from './session';
import { verifyPassword } from './verifyPassword.service';
import { unchangedSecurity, User, userView } from './user.model';

export const profileRoutes = implement(profileCalls, {
  'GET /api/users/profile': async ({ user }) => userView(user, await progressOf(user._id)),

  'PUT /api/users/profile': async ({ user, body, ...call }) => updateProfile(user, body, call),

  'DELETE /api/users/profile': async ({ user, body: { password }, req, res, note }) => {
    const { _id, email } = user;
    const account = found(await User.findById(_id).select('+passwordHash').lean(), messages.userNotFound);
    if (!(await verifyPassword(req, { email, password, account })))
      throw invalidField('password', validationMessages.passwordWrong);
    // Not with a password that was reset while it was checked.
    const asAdmitted = unchangedSecurity(user);
    await demoteUnlessLast(asAdmitted, messages.lastAdmin, user);
    if (!(await deleteUser(asAdmitted, user))) await authenticate(res);
    await endSession(res);
    note('Account deleted by its owner', { deletedUser: _id });
    sendAccountDeletedMail(account);
    return { message: messages.accountDeleted };
  },

  'GET /api/users/profile/preferences': async ({ user }) => {
    const { acceptsEmails } = found(await User.findById(user._id).lean(), messages.userNotFound);
    return { acceptsEmails: acceptsEmails ?? false };
  },

  'PUT /api/users/profile/preferences': async ({ user, body }) => {
    await setAcceptsEmails(user._id, body.acceptsEmails);
    return body;
  },

  'GET /api/users/profile/verification': ({ user }) => ({ emailVerified: Boolean(user.emailVerifiedAt) }),

  'POST /api/users/profile/verification': async ({ user }) => ({
    message: await sendVerificationAgain(user),
  }),

  'GET /api/users/profile/data.json': async ({ user, res, note }) => {
    startDownload(user._id, res);
    note('Own data downloaded');
    return ownDataOf(user._id);
  },

  'GET /api/users/profile/history.csv': async ({ user, res }) => {
    startDownload(user._id, res);
    return historyTableOf(user._id);
  },
});
