import type { ReactNode } from 'react';
import FormControl, { type FormControlProps } from 'react-bootstrap/FormControl';
import { Field } from './Field';

interface TextAreaProps extends Pick<
  FormControlProps,
  'maxLength' | 'defaultValue' | 'value' | 'onChange' | 'autoFocus'
> {
  name: string;
  label: string;
  rows: number;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A textarea with a label, a hint and an error message. */
export function TextArea({ label, hint, error, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <FormControl as="textarea" {...textarea} {...control} />}
    </Field>
  );
}
