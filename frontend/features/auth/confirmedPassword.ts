import { z } from 'zod';

/**
 * For forms that ask for a password twice. Meant for `.and()`: unlike a refinement of the form's own schema, which is
 * skipped while another field is wrong, it is reported along with whatever else is wrong.
 */
export const confirmedPassword = (error: string) =>
  z
    .object({ password: z.string(), confirmPassword: z.string() })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      error,
      path: ['confirmPassword'],
    });
