import '@/styles/forms.scss';
import { type ReactNode, useId } from 'react';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import FormText from 'react-bootstrap/FormText';
import { langOf } from './langOf';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  /** Renders a FormControl or FormSelect with the given props. */
  children: (control: ControlProps) => ReactNode;
}

interface ControlProps {
  isInvalid: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A form control with its label, hint and error message, connected for screen readers. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const isInvalid = Boolean(error);
  const describedBy = [...(hint ? [hintId] : []), ...(isInvalid ? [errorId] : [])].join(' ');
  return (
    <FormGroup className="mb-3" controlId={id}>
      <FormLabel>{label}</FormLabel>
      {children({
        isInvalid,
        'aria-invalid': isInvalid || undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && <FormText id={hintId}>{hint}</FormText>}
      <FieldError id={errorId}>{error}</FieldError>
    </FormGroup>
  );
}

/** Rendered even when empty: screen readers only read changes of an element that already exists. */
export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  return (
    <div id={id} className="invalid-feedback d-block" role="alert" lang={langOf(children)}>
      {children}
    </div>
  );
}
