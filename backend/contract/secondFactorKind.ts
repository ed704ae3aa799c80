import { z } from 'zod';

/** What can confirm a sign-in after the password, the one to be offered first being the first. */
export const SecondFactorKind = z.enum(['passkey', 'code', 'recovery']);
export type SecondFactorKind = z.infer<typeof SecondFactorKind>;
