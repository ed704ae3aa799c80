import { Readable } from 'node:stream';
import { accountCalls, usersPerPage } from '@contract/accounts';
import { messages } from '@contract/messages';
import { config } from '../../config/config';
import { isDemoPassword } from '../../config/demoPassword';
import { sendVerificationMail } from '../../mail/accountMails';
import { paginate } from '../../database/paginate';
import { searchFor } from '../../database/textSearch';
import { jsonArray } from '../../middleware/batches';
import { type ShownUser } from '../../middleware/currentUser';
import { found, HttpError } from '../../middleware/errors';
import { implement } from '../../middleware/implement';
import { createClientRateLimiter, hours } from '../../middleware/rateLimit';
import { addReading } from '../audit/audit.service';
import { progressOf, setProgress } from '../training/rotation.service';
import { changeMember } from './changeMember.service';
import { createAccount } from './createAccount.service';
import { deleteUser } from './deleteUser.service';
import { newVerificationLink, verifyEmail } from './emailVerification.service';
import { membersBy } from './memberActivity.service';
import { paginationLinks } from './paginationLinks';
import { requestPasswordReset, resetPassword } from './passwordReset.service';
import { hashPassword, laneOf, requireUncommonPassword } from './passwords';
import { requireSecondFactor } from './pendingSignIn';
import { requireUnusedEmail } from './requireUnusedEmail.service';
import { endSession, startSession } from './session';
import { throwMissingOrAdmin } from './throwMissingOrAdmin';
import { verifyPassword } from './verifyPassword.service';
import {
  alphabetical,
  emailListProjection,
  emailListView,
  type ListedCustomer,
  oldestFirst,
  User,
  userProjection,
  userRowView,
  userSearchFields,
  userView,
} from './user.model';

const registrations = createClientRateLimiter({ name: 'register', tries: 100, within: 1 * hours });

export const accountRoutes = implement(accountCalls, {
  // A wrong password and an unknown address get the same response after the same time.
  'POST /api/users/auth': async ({ body: { email, password }, req, res, note }) => {
    const account = await User.findOne({ email }).select('+passwordHash').lean();
    const user = await verifyPassword(req, { email, password, account });
    if (!user) {
      note('Sign-in failed', { account: account?._id });
      throw new HttpError(401, messages.loginFailed);
    }
    if (config.environment === 'production' && isDemoPassword(password)) {
      note('Sign-in with the demo password refused', { account: user._id });
      throw new HttpError(403, messages.demoPassword);
    }
    await requireSecondFactor(res, user, note);
    const progress = await progressOf(user._id);
    await startSession(res, user);
    note('Signed in', { account: user._id });
    return userView(user, progress);
  },

  'POST /api/users': async ({ body: { password, ...account }, req, res, note }) => {
    requireUncommonPassword(password);
    await registrations.consume(req);
    await requireUnusedEmail(req, account.email);
    const passwordHash = await hashPassword(password, laneOf(req, account.email));
    const { token, emailVerification } = newVerificationLink();
    const user = await createAccount({ ...account, passwordHash, emailVerification });
    const progress = await progressOf(user._id);
    await startSession(res, user);
    note('Registered', { account: user._id });
    sendVerificationMail(user, token);
    return userView(user, progress);
  },

  // Public, so that it also works without a session, or with an expired one.
  'POST /api/users/logout': async ({ res }) => {
    await endSession(res);
    return { message: messages.loggedOut };
  },

  'POST /api/users/forgot-password': async ({ body: { email }, req, note }) => {
    await requestPasswordReset(email, req, note);
    return { message: messages.resetMailSent };
  },

  'POST /api/users/reset-password': async ({ body, req, note }) => {
    await resetPassword(body, req, note);
    return { message: messages.passwordReset };
  },

  'POST /api/users/verify-email': async ({ body: { token }, note }) => {
    await verifyEmail(token, note);
    return { message: messages.emailVerified };
  },

  // The body is a bare array; the page numbers are in the headers.
  'GET /api/users': async ({ query: { pageNumber, keyword, activity, today }, res }) => {
    const request = { pageNumber, perPage: usersPerPage };
    const { rows, page, pages, total } = activity
      ? await membersBy({ activity, today, ...request })
      : await searchUsers({ keyword, ...request });
    res
      .set({ 'X-Page': String(page), 'X-Pages': String(pages), 'X-Total-Count': String(total) })
      .links(paginationLinks(`${config.basePath}/api/users`, { page, pages }, { keyword, activity, today }));
    return rows;
  },

  'GET /api/users/email-list': async ({ query: { agreed }, user, res }) => {
    await addReading(user, 'emailListRead');
    const all = { isAdmin: false, ...(agreed === 'true' && { acceptsEmails: true }) };
    const isLimited = config.unverifiedEmails === 'limited';
    const leftOut = isLimited
      ? await User.countDocuments({ ...all, emailVerifiedAt: null }).collation(alphabetical)
      : 0;
    res.set('X-Unverified-Count', String(leftOut));
    // Past Mongoose, whose cursor does far more work for each record.
    const customers = User.collection.find<ListedCustomer>(
      { ...all, ...(isLimited && { emailVerifiedAt: { $ne: null } }) },
      // Parsing one of the database's own batches, of 16 MB, would hold up other calls.
      {
        projection: emailListProjection,
        sort: { name: 1, email: 1 },
        collation: alphabetical,
        batchSize: 1000,
      },
    );
    return Readable.from(jsonArray(customers, emailListView));
  },

  'GET /api/users/:id': async ({ params }) => {
    const user = found(await User.findById(params.id).lean(), messages.userNotFound);
    return userView(user, await progressOf(user._id));
  },

  'PUT /api/users/:id': async ({ params, body, user, note }) => {
    const changed =
      (await changeMember(params.id, body, user, note)) ?? (await throwMissingOrAdmin(params.id));
    return userView(changed, await progressOf(changed._id));
  },

  'DELETE /api/users/:id': async ({ params, user, note }) => {
    const deleted =
      (await deleteUser({ _id: params.id, isAdmin: false }, user)) ?? (await throwMissingOrAdmin(params.id));
    note('User deleted', { deletedUser: deleted._id });
    return { message: messages.userDeleted };
  },

  'PUT /api/users/:id/currentWorkoutIndex': async ({ params, body }) => {
    const user = found(await User.findById(params.id).lean(), messages.userNotFound);
    return userView(user, await setProgress(user._id, { currentWorkoutIndex: body.currentWorkoutIndex }));
  },
});

interface UserSearch {
  keyword: string | undefined;
  pageNumber: number | undefined;
  perPage: number;
}

async function searchUsers({ keyword, ...request }: UserSearch) {
  const { rows, ...page } = await paginate<ShownUser>(User, {
    search: keyword ? await searchFor(keyword, User, userSearchFields, oldestFirst) : undefined,
    order: oldestFirst,
    projection: userProjection,
    ...request,
  });
  return { ...page, rows: rows.map(userRowView) };
}
