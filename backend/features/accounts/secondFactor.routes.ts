import type { Request, Response } from 'express';
import { messages } from '@contract/messages';
import { secondFactorCalls } from '@contract/secondFactor';
import {
  sendFactorAddedMail,
  sendFactorRemovedMail,
  sendRecoveryCodeUsedMail,
} from '../../mail/accountMails';
import type { CurrentUser } from '../../middleware/currentUser';
import { found, HttpError } from '../../middleware/errors';
import { implement, type Note } from '../../middleware/implement';
import { createRateLimiter, hours } from '../../middleware/rateLimit';
import { askedOf } from '../secondFactor/administrators.service';
import {
  confirmAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from '../secondFactor/authenticator.service';
import {
  addPasskey,
  passkeyCreation,
  passkeyRequest,
  passkeysPossible,
  removePasskey,
} from '../secondFactor/passkeys.service';
import { firstRecoveryCodes, renewRecoveryCodes } from '../secondFactor/recoveryCodes.service';
import { factorsView, forgetRecoveryCodes, readFactors } from '../secondFactor/secondFactor.service';
import { resetFactors } from './resetFactors.service';
import { progressOf } from '../training/rotation.service';
import { confirmSignIn, countPasskeyRequest } from './confirmSignIn.service';
import { forgetPendingSignIn, pendingSignIn } from './pendingSignIn';
import { requireConfirmation } from './requireConfirmation.service';
import { startSession } from './session';
import { User, userView } from './user.model';

/** Some of them mail the owner. */
const changes = createRateLimiter({ name: 'second-factor-changes', tries: 40, within: 1 * hours });

export const secondFactorRoutes = implement(secondFactorCalls, {
  'POST /api/users/auth/passkey-options': async ({ req }) => {
    const { account, factors } = await pendingSignIn(req);
    await countPasskeyRequest(req, account._id);
    return passkeyRequest(account._id, factors.passkeys);
  },

  'POST /api/users/auth/second-factor': async ({ body, req, res, note }) => {
    const { account, factors } = await pendingSignIn(req);
    await confirmSignIn(req, { account, factors, proof: body }, note);
    const progress = await progressOf(account._id);
    await startSession(res, account);
    forgetPendingSignIn(res);
    note('Signed in', { account: account._id, secondFactor: Object.keys(body)[0] });
    if (body.recoveryCode !== undefined) sendRecoveryCodeUsedMail(account);
    return userView(account, progress);
  },

  'GET /api/users/profile/second-factor': async ({ user }) => {
    const factors = await readFactors(user._id);
    return { ...factorsView(factors), passkeysPossible, asked: await askedOf(user, factors) };
  },

  'POST /api/users/profile/confirmation': async ({ user, body: { currentPassword }, req, note }) => {
    await requireConfirmation(user, currentPassword, { req, note });
    return { message: messages.passwordConfirmed };
  },

  'POST /api/users/profile/passkey-options': async (call) => {
    await admitChange(call);
    const { passkeys } = await readFactors(call.user._id);
    return passkeyCreation(call.user, passkeys);
  },

  'POST /api/users/profile/passkeys': async ({ body, ...call }) => {
    await admitChange(call);
    await addPasskey(call.user._id, body);
    return added(call, 'chave de acesso');
  },

  'DELETE /api/users/profile/passkeys/:passkeyId': async ({ params: { passkeyId }, ...call }) => {
    await admitChange(call);
    await removePasskey(call.user._id, passkeyId);
    await removed(call, 'chave de acesso');
    return { message: messages.passkeyRemoved };
  },

  'POST /api/users/profile/authenticator': async (call) => {
    await admitChange(call);
    return startAuthenticator(call.user._id, call.user.email);
  },

  'PUT /api/users/profile/authenticator': async ({ body, ...call }) => {
    await admitChange(call);
    await confirmAuthenticator(call.user._id, body.code);
    return added(call, 'aplicativo de códigos');
  },

  'DELETE /api/users/profile/authenticator': async (call) => {
    await admitChange(call);
    await removeAuthenticator(call.user._id);
    await removed(call, 'aplicativo de códigos');
    return { message: messages.authenticatorRemoved };
  },

  'POST /api/users/profile/recovery-codes': async (call) => {
    await admitChange(call);
    const recoveryCodes = await renewRecoveryCodes(call.user._id);
    call.note('Recovery codes renewed');
    return { recoveryCodes };
  },

  'DELETE /api/users/:id/second-factor': async ({ params, ...call }) => {
    const owner = found(await User.findById(params.id).lean(), messages.userNotFound);
    if (owner._id.equals(call.user._id)) throw new HttpError(403, messages.ownSecondFactor);
    await admitChange(call);
    await resetFactors({ owner, actor: call.user, missing: messages.noSecondFactor });
    call.note('Second factor reset', { account: owner._id });
    return { message: messages.secondFactorRemoved };
  },
});

interface Call {
  user: CurrentUser;
  req: Request;
  res: Response;
  note: Note;
}

/** Throws a 403 if the password was typed too long ago, and a 429 over the limit. */
async function admitChange({ user, req, note }: Call): Promise<void> {
  await requireConfirmation(user, undefined, { req, note, message: messages.secondFactorPassword });
  await changes.consume(user._id.toString());
}

type Factor = 'chave de acesso' | 'aplicativo de códigos';

async function added({ user, note }: Call, factor: Factor) {
  const recoveryCodes = await firstRecoveryCodes(user._id);
  note('Second factor added', { factor });
  sendFactorAddedMail(user, factor);
  return { recoveryCodes };
}

async function removed({ user, note }: Call, factor: Factor): Promise<void> {
  await forgetRecoveryCodes(user._id);
  note('Second factor removed', { factor });
  sendFactorRemovedMail(user, factor);
}
