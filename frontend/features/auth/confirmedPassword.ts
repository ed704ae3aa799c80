import { z } from 'zod';

/**
 * For forms that ask for a password twice; combine it with `.and()`. Unlike a refinement of the form's own schema, it
 * also runs while another field is invalid.
 */
export const confirmedPassword = (error: string) =>
  z
    .object({ password: z.string(), confirmPassword: z.string() })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      error,
      path: ['confirmPassword'],
    });
