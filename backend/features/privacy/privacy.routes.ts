import { privacyCalls } from '@contract/privacy';
import { config } from '../../config/config';
import { implement } from '../../middleware/implement';

export const privacyRoutes = implement(privacyCalls, {
  'GET /api/privacy': () => config.gym,
});
