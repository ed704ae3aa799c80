import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  /** What is wrong with the text, said below the field. */
  error: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A label, what is to be filled in, and what is wrong with it, tied together; an error is read aloud. */
export function Field({ label, error, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: error ? 'form-control is-invalid' : 'form-control',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      <div id={errorId} className="invalid-feedback d-block" role="alert">
        {error}
      </div>
    </div>
  );
}
