import { healthCalls } from '@contract/health';
import { isReady } from '../../database/connect';
import { databaseAway } from '../../middleware/errors';
import { implement } from '../../middleware/implement';

export const healthRoutes = implement(healthCalls, {
  'GET /api/health': async () => {
    if (!(await isReady())) throw databaseAway();
    return { status: 'ok' as const };
  },
});
