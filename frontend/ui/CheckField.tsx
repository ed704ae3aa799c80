import '@/styles/forms.scss';
import { useId } from 'react';
import FormCheck, { type FormCheckProps } from 'react-bootstrap/FormCheck';
import FormText from 'react-bootstrap/FormText';

interface CheckFieldProps extends Omit<FormCheckProps, 'id' | 'type'> {
  name: string;
  label: string;
  hint: string;
}

/** A checkbox with a label and a hint. */
export function CheckField({ hint, ...check }: CheckFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="mb-3">
      <FormCheck {...check} id={id} type="checkbox" aria-describedby={hintId} />
      <FormText id={hintId}>{hint}</FormText>
    </div>
  );
}
