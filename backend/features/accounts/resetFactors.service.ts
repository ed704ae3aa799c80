import type { Types } from 'mongoose';
import { sendFactorsResetMail } from '../../mail/accountMails';
import { HttpError } from '../../middleware/errors';
import { type Actor, withAuditEntries } from '../audit/audit.service';
import { removeFactors } from '../secondFactor/secondFactor.service';
import { auditTarget } from './user.model';

interface Reset {
  owner: { _id: Types.ObjectId; name: string; email: string };
  actor: Actor;
  /** The message of the 404 for an account without factors. */
  missing: string;
}

/** Removes all second factors of an account whose device is lost, and tells its owner. */
export async function resetFactors({ owner, actor, missing }: Reset): Promise<void> {
  await withAuditEntries([{ actor, action: 'secondFactorReset', target: auditTarget(owner) }], async () => {
    if (!(await removeFactors(owner._id))) throw new HttpError(404, missing);
  });
  sendFactorsResetMail(owner);
}
