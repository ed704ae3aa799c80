import { z } from 'zod';
import { defineCalls } from './defineCalls';

export const healthCalls = defineCalls({
  'GET /api/health': {
    summary: 'Diz se o serviço está pronto',
    access: 'public',
    returns: z.object({ status: z.literal('ok') }),
  },
});
