import './loadFields.scss';
import { useId } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldError } from '@/ui/Field';

interface LoadFieldsProps {
  lines: readonly string[];
  fieldOf: (index: number) => UseFormRegisterReturn & { error: string | undefined };
}

/** A field for the load of each exercise; it is blank where there is none. */
export function LoadFields({ lines, fieldOf }: LoadFieldsProps) {
  return (
    <fieldset className="mb-3">
      <legend className="load-fields-legend">Cargas em kg</legend>
      {lines.map((line, index) => (
        <LoadField key={index} line={line} {...fieldOf(index)} />
      ))}
    </fieldset>
  );
}

function LoadField({ line, error, ...field }: { line: string } & ReturnType<LoadFieldsProps['fieldOf']>) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="load-field">
      <label htmlFor={id}>{line}</label>
      <FormControl
        {...field}
        id={id}
        inputMode="decimal"
        autoComplete="off"
        isInvalid={error !== undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
