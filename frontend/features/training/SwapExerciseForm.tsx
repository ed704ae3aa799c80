import { descriptionOf, exerciseIdentity, inUsualForm, linesOf } from '@contract/exercises';
import { presetExercises } from '@contract/presetExercises';
import type { MyWorkout } from '@contract/training';
import { type SubmitEvent, useCallback, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { SelectField } from '@/ui/SelectField';

interface SwapExerciseFormProps {
  workout: MyWorkout;
  /** Called with all exercises of the workout after the swap. */
  onSwap: (description: string) => void;
}

/** Replaces an exercise of a workout by a preset of the same muscle group. */
export function SwapExerciseForm({ workout, onSwap }: SwapExerciseFormProps) {
  const lines = linesOf(workout.description);
  const identities = lines.map(exerciseIdentity);
  const presets = presetExercises[workout.category]
    .map(inUsualForm)
    .filter((preset) => !identities.includes(exerciseIdentity(preset)));
  const [oldLine, setOldLine] = useState(lines[0]);
  const [newLine, setNewLine] = useState<string | undefined>(presets[0]);

  const swap = (event: SubmitEvent) => {
    event.preventDefault();
    onSwap(descriptionOf(lines.map((line) => (line === oldLine && newLine ? newLine : line))));
  };

  // Out from behind the button at the bottom of the screen.
  const scrollIntoView = useCallback((form: HTMLFormElement | null) => {
    form?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <form ref={scrollIntoView} className="swap-exercise" onSubmit={swap}>
      <SelectField
        autoFocus
        name="oldLine"
        label="Trocar, só hoje"
        value={oldLine}
        onChange={({ target }) => setOldLine(target.value)}
      >
        {lines.map((line) => (
          <option key={line}>{line}</option>
        ))}
      </SelectField>
      <SelectField
        name="newLine"
        label="por"
        value={newLine}
        onChange={({ target }) => setNewLine(target.value)}
      >
        {presets.map((line) => (
          <option key={line}>{line}</option>
        ))}
      </SelectField>
      <Button type="submit" variant="outline-primary" className="w-100">
        Trocar
      </Button>
    </form>
  );
}
