import { z } from 'zod';

/** A paragraph of what the app is, under its heading. */
export const BiographyEntry = z.object({ name: z.string(), bio: z.string() });
export type BiographyEntry = z.infer<typeof BiographyEntry>;
