import type { ReactNode } from 'react';
import FormSelect, { type FormSelectProps } from 'react-bootstrap/FormSelect';
import { Field } from './Field';

interface SelectFieldProps extends Omit<FormSelectProps, 'id' | 'isInvalid'> {
  name: string;
  label: string;
  error?: string | undefined;
  children: ReactNode;
}

/** A select with a label and an error message. */
export function SelectField({ label, error, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <FormSelect {...select} {...control} />}
    </Field>
  );
}
