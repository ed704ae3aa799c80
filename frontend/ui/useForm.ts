import { type SubmitEvent, useState } from 'react';
import { failureOf } from '@/api/errorMessage';

/** What a form needs of a schema; the contract's are zod's, which this module does not load. */
export interface FormSchema<Values> {
  safeParse: (
    fields: Record<string, unknown>,
  ) => { success: true; data: Values } | { success: false; error: Refusal };
}

interface Refusal {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

type Errors = Partial<Record<string, string>>;

/**
 * Reads a form by its fields' names, checks it with the schema that the server uses too, and sends it.
 * What is wrong stands in `errors` by field; the first such field gets the focus; nothing typed is lost.
 * `send` gets the parsed values and the form; when it throws the server's refusal, its `errors` show at their
 * fields and `onFailure` is told.
 */
export function useForm<Values>(
  schema: FormSchema<Values>,
  send: (values: Values, form: HTMLFormElement) => Promise<unknown>,
  onFailure: (error: unknown) => void,
) {
  const [errors, setErrors] = useState<Errors>({});
  const [isSending, setIsSending] = useState(false);

  const show = (form: HTMLFormElement, found: Errors) => {
    setErrors(found);
    const field = Object.keys(found)
      .map((name) => form.elements.namedItem(name))
      .find((element) => element instanceof HTMLElement);
    if (field instanceof HTMLElement) field.focus();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const parsed = schema.safeParse(Object.fromEntries(new FormData(form)));
    if (!parsed.success) {
      show(form, firstByField(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])));
      return;
    }
    setErrors({});
    setIsSending(true);
    try {
      await send(parsed.data, form);
    } catch (error) {
      show(form, firstByField(failureOf(error)?.errors?.map(({ path, message }) => [path, message]) ?? []));
      onFailure(error);
    } finally {
      setIsSending(false);
    }
  };

  return { submit, errors, isSending };
}

function firstByField(found: readonly (readonly [string, string])[]): Errors {
  const errors: Errors = {};
  for (const [field, message] of found) errors[field] ??= message;
  return errors;
}
