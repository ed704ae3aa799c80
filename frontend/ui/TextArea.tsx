import type { ComponentProps } from 'react';
import { Field } from './Field';

interface TextAreaProps extends ComponentProps<'textarea'> {
  name: string;
  label: string;
  error?: string | undefined;
}

/** A labelled text of several lines that carries its own error. */
export function TextArea({ label, error, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <textarea {...textarea} {...control} />}
    </Field>
  );
}
