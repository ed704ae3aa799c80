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
import { errorMessage, failureOf, statusOf } from '@/api/errorMessage';

interface ZodFormOptions<Input extends FieldValues, Output, Result> extends Pick<
  UseFormProps<NoInfer<Input>>,
  'defaultValues' | 'values'
> {
  /** The contract's schema, which the server also uses. */
  schema: ZodType<Output, Input>;
  draft?: Draft;
  /** `original` has the `values` that the user began to edit; undefined if the changes replace whatever there is. */
  submit: (values: Output, original: Input | undefined) => Promise<Result>;
  onSuccess?: (result: Result) => unknown;
  onError: (error: unknown) => unknown;
}

interface Draft {
  read: () => { changes: FieldValues; original?: FieldValues | undefined } | undefined;
  save: (changes: FieldValues, original: FieldValues | undefined) => void;
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

  // The cast is safe because the draft was saved by the same form.
  const readDraft = () => draft?.read() as { changes: Partial<Input>; original: Input } | undefined;
  const restore = useEffectEvent(() => {
    const saved = readDraft();
    // Not `setValues`, of which lists of rows that have just been mounted hear nothing.
    if (saved !== undefined)
      form.reset({ ...form.getValues(), ...saved.changes }, { keepDefaultValues: true });
  });
  const save = useEffectEvent((changes: FieldValues) => draft?.save(changes, options.values));
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

  const submitOver = (originalValues: () => Input | undefined) =>
    form.handleSubmit(async (values) => {
      const original = originalValues();
      let result;
      try {
        result = await submit(values, original);
      } catch (error) {
        if (original !== undefined && statusOf(error) === 412)
          form.setError('root.conflict', { message: errorMessage(error) });
        else {
          showFieldErrors(error);
          onError(error);
        }
        return;
      }
      // Flushed, because `onSuccess` may navigate and must not be blocked by UnsavedChanges.
      flushSync(markClean);
      await onSuccess?.(result);
    });

  return {
    ...form,
    markClean,
    /** The props of a field: its registration and its error. */
    field: (name: FieldPath<Input>, registration?: RegisterOptions<Input>) => ({
      ...form.register(name, registration),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    onSubmit: submitOver(() => readDraft()?.original ?? options.values),
    /** The error of a submission that would have replaced a newer version. */
    conflict: form.formState.errors.root?.conflict?.message,
    /** Submits again, and replaces the newer version. */
    overwrite: submitOver(() => undefined),
  };
}
