import { accountCalls } from './accounts';
import { auditCalls } from './audit';
import { biographyCalls } from './biography';
import { blogCalls } from './blogs';
import { methodAndPath, type Call } from './defineCalls';
import { deskCalls } from './desk';
import { docsCalls } from './docs';
import { exerciseGuideCalls } from './exerciseGuides';
import { healthCalls } from './health';
import { privacyCalls } from './privacy';
import { profileCalls } from './profile';
import { sheetCalls } from './sheets';
import { secondFactorCalls } from './secondFactor';
import { sessionCalls } from './sessions';
import { setupCalls } from './setup';
import { trainingCalls } from './training';
import { trainingTypeCalls } from './trainingTypes';
import { uploadCalls } from './uploads';

/** All calls of the API, by name. */
export const calls = {
  ...trainingTypeCalls,
  ...trainingCalls,
  ...sheetCalls,
  ...accountCalls,
  ...setupCalls,
  ...profileCalls,
  ...secondFactorCalls,
  ...sessionCalls,
  ...blogCalls,
  ...exerciseGuideCalls,
  ...uploadCalls,
  ...deskCalls,
  ...biographyCalls,
  ...privacyCalls,
  ...auditCalls,
  ...healthCalls,
  ...docsCalls,
};

/** All calls as a list, each with its name, method and path. */
export const declaredCalls = Object.entries<Call>(calls).map(([name, call]) => ({
  name,
  ...methodAndPath(name),
  ...call,
}));
export type DeclaredCall = (typeof declaredCalls)[number];
