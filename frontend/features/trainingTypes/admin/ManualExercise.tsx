import { maxExerciseLength } from '@contract/limits';
import { validationMessages } from '@contract/messages';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { TextField } from '@/ui/TextField';

interface ManualExerciseProps {
  text: string;
  onType: (text: string) => void;
  isChosen: (line: string) => boolean;
  onAdd: (line: string) => void;
  /** What else is wrong with the text. */
  error: string | undefined;
}

/** An exercise in one's own words. Enter adds it, as the button does. */
export function ManualExercise({ text, onType, isChosen, onAdd, error }: ManualExerciseProps) {
  const [refusal, setRefusal] = useState<string>();

  const add = () => {
    const line = text.trim();
    if (line === '') setRefusal(validationMessages.exerciseEmpty);
    else if (isChosen(line)) setRefusal(validationMessages.exerciseRepeated);
    else {
      onAdd(line);
      setRefusal(undefined);
    }
  };

  return (
    <TextField
      name="manual"
      label="Outro exercício"
      placeholder="Supino reto – 4x 10"
      maxLength={maxExerciseLength}
      enterKeyHint="done"
      value={text}
      error={refusal ?? error}
      onChange={({ target }) => {
        onType(target.value);
        setRefusal(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        add();
      }}
      addOn={
        <Button variant="outline-primary" onClick={add}>
          Adicionar
        </Button>
      }
    />
  );
}
