import type { Request } from 'express';
import { messages } from '@contract/messages';
import { setupCalls, type Setup } from '@contract/setup';
import { sendVerificationMail } from '../../mail/accountMails';
import { implement } from '../../middleware/implement';
import { createClientRateLimiter, hours } from '../../middleware/rateLimit';
import { progressOf } from '../training/rotation.service';
import { createAdministrator, hasAdministrator } from './administrators';
import { newVerificationLink } from './emailVerification.service';
import { hashPassword, laneOf, requireUncommonPassword } from './passwords';
import { startSession } from './session';
import { findSetupLink, returnSetupLink, setupLinkInvalid, takeSetupLink, voidSetupLink } from './setupLink';
import { userView } from './user.model';

const attempts = createClientRateLimiter({ name: 'setup', tries: 20, within: 1 * hours });

export const setupRoutes = implement(setupCalls, {
  'POST /api/users/setup': async ({ body, req, res, note }) => {
    requireUncommonPassword(body.password);
    await attempts.consume(req);
    const { token, emailVerification } = newVerificationLink();
    const administrator = await createFirst(body, emailVerification, req);
    const progress = await progressOf(administrator._id);
    await startSession(res, administrator);
    note('First administrator created', { account: administrator._id });
    sendVerificationMail(administrator, token);
    return userView(administrator, progress);
  },
});

type EmailVerification = ReturnType<typeof newVerificationLink>['emailVerification'];

/** Of two who open the link at once, one succeeds; for the other it is void. What fails leaves it as it was. */
async function createFirst(
  { token, name, email, password }: Setup,
  emailVerification: EmailVerification,
  req: Request,
) {
  const link = await findSetupLink(token);
  if (await hasAdministrator(link.unusable)) {
    await voidSetupLink();
    throw setupLinkInvalid();
  }
  const passwordHash = await hashPassword(password, laneOf(req, email));
  await takeSetupLink(link);
  try {
    const account = { name, email, passwordHash, emailVerification };
    return await createAdministrator(account, 'link de instalação', messages.userExists);
  } catch (error) {
    await returnSetupLink(link);
    throw error;
  }
}
