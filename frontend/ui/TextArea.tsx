import FormControl, { type FormControlProps } from 'react-bootstrap/FormControl';
import { Field } from './Field';

interface TextAreaProps extends Pick<FormControlProps, 'maxLength' | 'defaultValue' | 'onChange'> {
  name: string;
  label: string;
  rows: number;
  error?: string | undefined;
}

/** A labelled text of several lines that carries its own error. */
export function TextArea({ label, error, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <FormControl as="textarea" {...textarea} {...control} />}
    </Field>
  );
}
