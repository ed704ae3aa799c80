import { z } from 'zod';
import { defineCalls } from './defineCalls';

/** A paragraph about the app, with its heading. */
const BiographyEntry = z.object({ name: z.string(), bio: z.string() }).meta({ id: 'BiographyEntry' });

export const biographyCalls = defineCalls({
  'GET /api/biography': {
    summary: 'Conta o que é o app',
    access: 'public',
    returns: z.array(BiographyEntry),
    cached: true,
  },
});
