import { type ReactNode, useId } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldError } from '@/ui/Field';
import { RemoveRowButton } from '@/ui/RemoveRowButton';
import type { ExerciseRow } from './exerciseRows';

interface ExerciseFieldsProps {
  /** For screen readers: 'exercício 2 de A1'. */
  what: string;
  fieldOf: (part: keyof ExerciseRow) => UseFormRegisterReturn & { error: string | undefined };
  /** Returns whether the pasted text has been inserted. */
  onPaste: (text: string) => boolean;
  onRemove: () => void;
  handle: ReactNode;
  arrows: ReactNode;
}

/** The fields of one exercise. Their labels are read by screen readers; what they are for can be seen. */
export function ExerciseFields({ what, fieldOf, onPaste, onRemove, handle, arrows }: ExerciseFieldsProps) {
  const errorId = useId();
  const fields = { name: fieldOf('name'), sets: fieldOf('sets'), reps: fieldOf('reps') };
  const control = ({ error, ...field }: ReturnType<typeof fieldOf>) => ({
    ...field,
    isInvalid: error !== undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error === undefined ? undefined : errorId,
  });
  return (
    <>
      <div className="exercise-row-name">
        {handle}
        <FormControl
          {...control(fields.name)}
          aria-label={`Nome do ${what}`}
          placeholder="Exercício"
          autoComplete="off"
          onPaste={(event) => onPaste(event.clipboardData.getData('text')) && event.preventDefault()}
        />
      </div>
      <div className="exercise-row-numbers">
        <FormControl
          {...control(fields.sets)}
          aria-label={`Séries do ${what}`}
          placeholder="Séries"
          inputMode="numeric"
          autoComplete="off"
        />
        <span aria-hidden="true">x</span>
        <FormControl
          {...control(fields.reps)}
          aria-label={`Repetições do ${what}`}
          placeholder="Reps"
          autoComplete="off"
        />
        {arrows}
        <RemoveRowButton label={`Remover ${what}`} onRemove={onRemove} />
      </div>
      <FieldError id={errorId}>{fields.name.error ?? fields.sets.error ?? fields.reps.error}</FieldError>
    </>
  );
}
