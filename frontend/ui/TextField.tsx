import type { ReactNode } from 'react';
import FormControl, { type FormControlProps } from 'react-bootstrap/FormControl';
import InputGroup from 'react-bootstrap/InputGroup';
import { Field } from './Field';

interface TextFieldProps extends Omit<FormControlProps, 'as' | 'id' | 'isInvalid'> {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Stands beside the text, within the field's frame. */
  addOn?: ReactNode;
}

/** A labelled line of text that carries its own error. */
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
