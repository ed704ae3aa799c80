import { type ReactNode, useId } from 'react';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import FormText from 'react-bootstrap/FormText';

interface FieldProps {
  label: string;
  /** What helps to fill it in, said below it. */
  hint?: ReactNode;
  /** What is wrong with what was filled in, said below it. */
  error: string | undefined;
  /** A FormControl or FormSelect with the given properties. */
  children: (control: ControlProps) => ReactNode;
}

interface ControlProps {
  isInvalid: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A label, what is to be filled in, and what is wrong with it, tied together; an error is read aloud. */
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

/** What is wrong with a field. Stands there empty too, for only then its change is read aloud. */
export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  return (
    <div id={id} className="invalid-feedback d-block" role="alert">
      {children}
    </div>
  );
}
