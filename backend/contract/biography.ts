import { z } from 'zod';

export const BiographyEntry = z.object({ name: z.string(), bio: z.string() });
export type BiographyEntry = z.infer<typeof BiographyEntry>;
