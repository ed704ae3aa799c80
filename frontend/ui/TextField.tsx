import type { ComponentProps, ReactNode } from 'react';
import { Field } from './Field';

interface TextFieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
  error?: string | undefined;
  /** Stands beside the text, within the field's frame. */
  addOn?: ReactNode;
}

/** A labelled line of text that carries its own error. */
export function TextField({ label, error, addOn, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={addOn ? 'input-group' : undefined}>
          <input {...input} {...control} />
          {addOn}
        </div>
      )}
    </Field>
  );
}
