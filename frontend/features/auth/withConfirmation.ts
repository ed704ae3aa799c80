import type { FormSchema } from '@/ui/useForm';

/**
 * The schema of a form that asks for a password twice, in `password` and `confirmPassword`. That they differ is said
 * along with whatever else is wrong, in the form's own words.
 */
export function withConfirmation<Values>(schema: FormSchema<Values>, error: string): FormSchema<Values> {
  return {
    safeParse: (fields) => {
      const parsed = schema.safeParse(fields);
      if (fields.password === fields.confirmPassword) return parsed;
      const issues = parsed.success ? [] : parsed.error.issues;
      return {
        success: false,
        error: { issues: [...issues, { path: ['confirmPassword'], message: error }] },
      };
    },
  };
}
