import { maxExerciseLength } from '@contract/limits';
import type { ComponentProps, KeyboardEvent } from 'react';
import Button from 'react-bootstrap/Button';
import type { ExerciseRow } from '@/features/training/exerciseRows';
import { TextField } from '@/ui/TextField';

interface ManualExerciseProps {
  fieldOf: (part: keyof ExerciseRow) => Omit<ComponentProps<typeof TextField>, 'label'>;
  onAdd: () => void;
  /** Returns whether the pasted text has been taken. */
  onPaste: (text: string) => boolean;
}

/** Adds an exercise; without sets and repetitions it is any text. Enter adds it instead of submitting the form. */
export function ManualExercise({ fieldOf, onAdd, onPaste }: ManualExerciseProps) {
  const addOnEnter = {
    enterKeyHint: 'done',
    autoComplete: 'off',
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      onAdd();
    },
  } as const;
  return (
    <div className="manual-exercise">
      <TextField
        {...fieldOf('name')}
        {...addOnEnter}
        label="Outro exercício"
        placeholder="Supino reto"
        maxLength={maxExerciseLength}
        onPaste={(event) => onPaste(event.clipboardData.getData('text')) && event.preventDefault()}
      />
      <TextField {...fieldOf('sets')} {...addOnEnter} label="Séries" placeholder="4" inputMode="numeric" />
      <TextField {...fieldOf('reps')} {...addOnEnter} label="Reps" placeholder="10" />
      <Button variant="outline-primary" onClick={onAdd}>
        Adicionar
      </Button>
    </div>
  );
}
