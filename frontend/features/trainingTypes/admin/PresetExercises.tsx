import { inUsualForm } from '@contract/exercises';
import type { MuscleGroup } from '@contract/muscleGroups';
import { type PresetGroup, presetExercises, presetGroups } from '@contract/presetExercises';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { SelectField } from '@/ui/SelectField';

interface PresetExercisesProps {
  initialGroup: MuscleGroup;
  isChosen: (line: string) => boolean;
  onAdd: (line: string) => void;
}

/** The preset exercises of a muscle group, each with a button that adds it. */
export function PresetExercises({ initialGroup, isChosen, onAdd }: PresetExercisesProps) {
  const [group, setGroup] = useState<PresetGroup>(initialGroup);
  return (
    <section aria-labelledby="presets">
      <h2 id="presets" className="h3">
        Exercícios prontos
      </h2>
      <SelectField
        name="presetGroup"
        label="Grupo"
        value={group}
        onChange={({ target: { value } }) =>
          setGroup(presetGroups.find((candidate) => candidate === value) ?? group)
        }
      >
        {presetGroups.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <ul className="list-unstyled mb-0" tabIndex={-1} aria-labelledby="presets">
        {presetExercises[group].map(inUsualForm).map((line) => (
          <li key={line} className="exercise-line">
            <span>{line}</span>
            <Button
              variant="link"
              className="line-button"
              aria-label={`Adicionar ${line}`}
              disabled={isChosen(line)}
              onClick={({ currentTarget }) => {
                onAdd(line);
                focusNext(currentTarget);
              }}
            >
              +
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Moves the focus from a button that is about to be disabled to the next one that is not, else to the list. */
function focusNext(button: HTMLButtonElement): void {
  const list = button.closest('ul');
  const others = [...(list?.querySelectorAll('button') ?? [])].filter(
    (other) => !other.disabled || other === button,
  );
  (others[others.indexOf(button) + 1] ?? list)?.focus();
}
