import { maxExerciseLength } from '@contract/limits';
import type { ComponentProps } from 'react';
import Button from 'react-bootstrap/Button';
import { TextField } from '@/ui/TextField';

interface ManualExerciseProps {
  field: Omit<ComponentProps<typeof TextField>, 'label'>;
  onAdd: () => void;
}

/** Adds an exercise as free text. Enter adds it instead of submitting the form. */
export function ManualExercise({ field, onAdd }: ManualExerciseProps) {
  return (
    <TextField
      {...field}
      label="Outro exercício"
      placeholder="Supino reto – 4x 10"
      maxLength={maxExerciseLength}
      enterKeyHint="done"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onAdd();
      }}
      addOn={
        <Button variant="outline-primary" onClick={onAdd}>
          Adicionar
        </Button>
      }
    />
  );
}
