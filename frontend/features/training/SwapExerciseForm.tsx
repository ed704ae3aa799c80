import { descriptionOf, exerciseIdentity, inUsualForm, linesOf } from '@contract/exercises';
import { presetExercises } from '@contract/presetExercises';
import { presetLineOf } from '@contract/presetNames';
import type { MyWorkout } from '@contract/training';
import { type SubmitEvent, useCallback, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useExerciseGuide } from '@/features/exerciseGuides/useExerciseGuide';
import { SelectField } from '@/ui/SelectField';
import type { Swap } from './SwapExercise';

interface SwapExerciseFormProps {
  workout: MyWorkout;
  swap: Swap;
  /** Called with all exercises of the workout after the swap. */
  onSwap: (description: string) => void;
}

/** Replaces an exercise of a workout by one of its substitutes, or by another preset of the same muscle group. */
export function SwapExerciseForm({ workout, swap: { line, substitute }, onSwap }: SwapExerciseFormProps) {
  const lines = linesOf(workout.description);
  const identities = lines.map(exerciseIdentity);
  const [oldLine, setOldLine] = useState(line ?? lines[0] ?? '');
  const substitutes =
    useExerciseGuide(oldLine)?.substitutes.flatMap((name) => presetLineOf(name) ?? []) ?? [];
  const ofGroup = presetExercises[workout.category].map(inUsualForm);
  const presets = [...new Set([...substitutes, ...ofGroup])].filter(
    (preset) => !identities.includes(exerciseIdentity(preset)),
  );
  const [chosen, setChosen] = useState(substitute && presetLineOf(substitute));
  const newLine = presets.find((preset) => preset === chosen) ?? presets[0];

  const swap = (event: SubmitEvent) => {
    event.preventDefault();
    onSwap(descriptionOf(lines.map((each) => (each === oldLine && newLine ? newLine : each))));
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
        {lines.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <SelectField
        name="newLine"
        label="por"
        value={newLine}
        onChange={({ target }) => setChosen(target.value)}
      >
        {presets.map((preset) => (
          <option key={preset}>{preset}</option>
        ))}
      </SelectField>
      <Button type="submit" variant="outline-primary" className="w-100">
        Trocar
      </Button>
    </form>
  );
}
