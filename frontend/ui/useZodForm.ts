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
  /** The contract's schema, which the server also uses. */
  schema: ZodType<Output, Input>;
  draft?: Draft;
  submit: (values: Output) => Promise<Result>;
  onSuccess?: (result: Result) => unknown;
  onError: (error: unknown) => unknown;
}

interface Draft {
  read: () => FieldValues | undefined;
  save: (changes: FieldValues) => void;
  discard: () => void;
}

/**
 * react-hook-form with a zod schema, a draft, and the server's field errors. Fields that have not been edited are
 * updated when `values` changes.
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
    // Screen readers read new errors, which would interrupt typing.
    reValidateMode: 'onSubmit',
    resetOptions: { keepDirtyValues: true },
  });

  const restore = useEffectEvent(() => {
    const changes = draft?.read();
    // The cast is safe because the draft was saved by the same form.
    if (changes !== undefined) form.setValues(changes as Partial<Input>, { shouldDirty: true });
  });
  const save = useEffectEvent((changes: FieldValues) => draft?.save(changes));
  useEffect(() => {
    restore();
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields }) =>
        save(Object.fromEntries(Object.entries(values).filter(([name]) => name in (dirtyFields ?? {})))),
    });
  }, [form]);

  /** Discards the draft and makes the current values the defaults, so that the form is no longer dirty. */
  const markClean = () => {
    draft?.discard();
    form.resetDefaultValues(form.getValues());
  };

  const showFieldErrors = (error: unknown) => {
    const isField = (path: string): path is FieldPath<Input> => path in form.getValues();
    // In reverse order, so that the first error of a field is the one shown and the first field gets the focus.
    for (const { path, message } of [...(failureOf(error)?.errors ?? [])].reverse())
      if (isField(path)) form.setError(path, { message }, { shouldFocus: true });
  };

  return {
    ...form,
    markClean,
    /** The props of a field: its registration and its error. */
    field: (name: FieldPath<Input>, registration?: RegisterOptions<Input>) => ({
      ...form.register(name, registration),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    onSubmit: form.handleSubmit(async (values) => {
      let result;
      try {
        result = await submit(values);
      } catch (error) {
        showFieldErrors(error);
        onError(error);
        return;
      }
      // Flushed, because `onSuccess` may navigate and must not be blocked by UnsavedChanges.
      flushSync(markClean);
      await onSuccess?.(result);
    }),
  };
}
