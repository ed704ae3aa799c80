import { accountCalls } from './accounts';
import { biographyCalls } from './biography';
import { blogCalls } from './blogs';
import { docsCalls } from './docs';
import { healthCalls } from './health';
import { profileCalls } from './profile';
import { trainingCalls } from './training';
import { trainingTypeCalls } from './trainingTypes';
import { uploadCalls } from './uploads';

/** Every call of the API. */
export const calls = {
  ...trainingTypeCalls,
  ...trainingCalls,
  ...accountCalls,
  ...profileCalls,
  ...blogCalls,
  ...uploadCalls,
  ...biographyCalls,
  ...healthCalls,
  ...docsCalls,
};
