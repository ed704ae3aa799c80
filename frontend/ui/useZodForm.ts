import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  useForm,
  type UseFormProps,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { failureOf } from '@/api/errorMessage';

interface ZodFormOptions<Input extends FieldValues, Output, Result> extends Pick<
  UseFormProps<NoInfer<Input>>,
  'defaultValues' | 'values'
> {
  /** The one that the server parses with, too. */
  schema: ZodType<Output, Input>;
  /** Where what is typed is kept until it is saved or dropped. */
  draft?: Draft;
  submit: (values: Output) => Promise<Result>;
  onSuccess?: (result: Result) => unknown;
  onError: (error: unknown) => unknown;
}

interface Draft {
  read: () => FieldValues | undefined;
  keep: (changes: FieldValues) => void;
  drop: () => void;
}

/**
 * react-hook-form with a zod schema, a draft, and the server's refusals shown at their fields.
 * `values` follows the saved record: fields that have not been edited follow it, too.
 */
export function useZodForm<Input extends FieldValues, Output, Result>({
  schema,
  draft,
  submit,
  onSuccess,
  onError,
  ...options
}: ZodFormOptions<Input, Output, Result>) {
  const form = useForm({
    ...options,
    resolver: zodResolver(schema),
    // Errors are read aloud, which would interrupt typing.
    reValidateMode: 'onSubmit',
    resetOptions: { keepDirtyValues: true },
  });

  const restore = useEffectEvent(() => {
    const kept = draft?.read();
    // The same form has kept it.
    if (kept !== undefined) form.setValues(kept as Partial<Input>, { shouldDirty: true });
  });
  const keep = useEffectEvent((changes: FieldValues) => draft?.keep(changes));
  useEffect(() => {
    restore();
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields }) =>
        keep(Object.fromEntries(Object.entries(values).filter(([name]) => name in (dirtyFields ?? {})))),
    });
  }, [form]);

  /** Counts what is typed as saved, or as given up. */
  const drop = () => {
    draft?.drop();
    form.resetDefaultValues(form.getValues());
  };

  const showRefusal = (error: unknown) => {
    const isField = (path: string): path is FieldPath<Input> => path in form.getValues();
    // The first error comes last, so that it is the one that stays: its text at the field, and the focus.
    for (const { path, message } of failureOf(error)?.errors?.toReversed() ?? [])
      if (isField(path)) form.setError(path, { message }, { shouldFocus: true });
  };

  return {
    ...form,
    drop,
    /** The properties of a field: how it is registered, and its error. */
    field: (name: FieldPath<Input>, registration?: RegisterOptions<Input>) => ({
      ...form.register(name, registration),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    onSubmit: form.handleSubmit(async (values) => {
      let result;
      try {
        result = await submit(values);
      } catch (error) {
        showRefusal(error);
        onError(error);
        return;
      }
      // The screen is clean before it is left.
      flushSync(drop);
      await onSuccess?.(result);
    }),
  };
}
