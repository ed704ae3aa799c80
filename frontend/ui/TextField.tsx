import type { ReactNode } from 'react';
import FormControl, { type FormControlProps } from 'react-bootstrap/FormControl';
import InputGroup from 'react-bootstrap/InputGroup';
import { Field } from './Field';

interface TextFieldProps extends Omit<FormControlProps, 'as' | 'id' | 'isInvalid'> {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** For example a button, in an input group with the field. */
  addOn?: ReactNode;
}

/** A text input with a label, a hint and an error message. */
export function TextField({ label, hint, error, addOn, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) =>
        addOn === undefined ? (
          <FormControl {...input} {...control} />
        ) : (
          <InputGroup>
            <FormControl {...input} {...control} />
            {addOn}
          </InputGroup>
        )
      }
    </Field>
  );
}
