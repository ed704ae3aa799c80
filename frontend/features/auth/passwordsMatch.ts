interface Passwords {
  password?: string | undefined;
  confirmPassword: string;
}

/**
 * The rule of every form that asks for a password twice, for zod's `refine`. Checked whatever else is wrong, so
 * that it is said along with a password that is too short. `error` is each form's own text.
 */
export const passwordsMatch = {
  check: ({ password = '', confirmPassword }: Passwords) => password === confirmPassword,
  options: (error: string) => ({ error, path: ['confirmPassword'], when: () => true }),
};
