import { z } from 'zod';
import { defineCalls } from './defineCalls';

/** Who is responsible for the data, as far as the gym has said it. */
const ResponsibleGym = z
  .object({ name: z.string().nullable(), contact: z.string().nullable() })
  .meta({ id: 'ResponsibleGym' });

export const privacyCalls = defineCalls({
  'GET /api/privacy': {
    summary: 'Diz que academia é responsável pelos dados, e por onde falar com ela',
    access: 'public',
    returns: ResponsibleGym,
    cached: true,
  },
});
