import { z } from 'zod';
import { defineCalls } from './defineCalls';

export const docsCalls = defineCalls({
  'GET /api/openapi.json': {
    summary: 'Descreve estas chamadas em OpenAPI 3.1',
    access: 'public',
    returns: z.record(z.string(), z.unknown()),
    cached: true,
  },
});
