import { linesOf, readExercise } from '@contract/exercises';
import type { SheetTemplate, SheetWorkout } from '@contract/sheets';
import type { WorkoutCode } from '@contract/workoutCodes';
import { type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { exampleWeeks } from '@/features/training/exampleWeeks';
import { enumerate } from '@/lib/enumerate';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { Loaded } from '@/ui/Loaded';
import { SelectField } from '@/ui/SelectField';
import { toast } from '@/ui/toast';
import { PasteSheet } from '@/ui/workouts/PasteSheet';
import { useGetSheetTemplatesQuery, useGetSheetWorkoutsQuery } from './sheetsApi';
import { workoutsOfParts } from './workoutsOfParts';

interface AddToSheetProps {
  /** Those that the sheet has already. */
  codes: readonly WorkoutCode[];
  onAdd: (workouts: SheetWorkout[]) => void;
  onReplace: (template: SheetTemplate) => void;
}

/** Adds workouts to a sheet: by code, by an example week or pasted; a template replaces what there is. */
export function AddToSheet({ codes, onAdd, onReplace }: AddToSheetProps) {
  const query = useGetSheetWorkoutsQuery();
  const templates = useGetSheetTemplatesQuery();
  const placeholder = <div className="sheet-add-loading" />;
  return (
    <Loaded query={query} fallback={placeholder}>
      {(catalogue) => {
        // All at once, so that nothing moves a second time.
        if (templates.isLoading) return placeholder;
        const free = catalogue.filter(({ name }) => !codes.includes(name));
        return (
          <>
            <div className="sheet-add">
              <Choice
                label="Treino por código"
                action="Adicionar"
                options={free.map((workout) => ({ value: workout.name, label: labelOf(workout) }))}
              >
                {(code, button) => (
                  <Button {...button} onClick={() => onAdd(free.filter(({ name }) => name === code))} />
                )}
              </Choice>
              <Choice
                label="Semana de exemplo"
                action="Usar exemplo"
                options={exampleWeeks.map(({ title }) => ({ value: title, label: title }))}
              >
                {(chosen, button) => (
                  <Button
                    {...button}
                    onClick={() => {
                      const week = exampleWeeks.find(({ title }) => title === chosen);
                      const wanted = week?.days.flatMap((day) => [...day.codes]) ?? [];
                      onAdd(wanted.flatMap((code) => free.find(({ name }) => name === code) ?? []));
                      sayMissing(wanted.filter((code) => !catalogue.some(({ name }) => name === code)));
                    }}
                  />
                )}
              </Choice>
              <Templates onReplace={onReplace} />
            </div>
            <PasteSheet
              onUse={(parts) =>
                onAdd(
                  workoutsOfParts(
                    parts,
                    free.map(({ name }) => name),
                  ),
                )
              }
            />
          </>
        );
      }}
    </Loaded>
  );
}

function Templates({ onReplace }: Pick<AddToSheetProps, 'onReplace'>) {
  const { data: templates = [] } = useGetSheetTemplatesQuery();
  return (
    <Choice
      label="Modelo"
      action="Usar modelo"
      options={templates.map(({ _id, name }) => ({ value: _id, label: name }))}
    >
      {(id, button) => (
        <ConfirmButton
          {...button}
          tone="primary"
          question="Trocar os treinos e o recado pelos do modelo?"
          confirmLabel="Usar modelo"
          onConfirm={() => templates.filter(({ _id }) => _id === id).forEach(onReplace)}
        />
      )}
    </Choice>
  );
}

interface ChoiceProps {
  label: string;
  /** The label of the button. */
  action: string;
  options: readonly { value: string; label: string }[];
  children: (chosen: string, button: { variant: 'outline-primary'; children: string }) => ReactNode;
}

/** A select with a button that uses what is chosen; nothing without options. */
function Choice({ label, action, options, children }: ChoiceProps) {
  const [chosen, setChosen] = useState<string>();
  const current = options.find(({ value }) => value === chosen) ?? options[0];
  if (!current) return null;
  return (
    <div className="sheet-choice">
      <div>
        <SelectField
          name={label}
          label={label}
          value={current.value}
          onChange={({ target }) => setChosen(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="mb-3">{children(current.value, { variant: 'outline-primary', children: action })}</div>
    </div>
  );
}

/** 'A1 – Agachamento livre, Leg press' */
function labelOf({ name, description }: SheetWorkout): string {
  const exercises = linesOf(description).slice(0, 2);
  return `${name} – ${exercises.map((line) => readExercise(line)?.name ?? line).join(', ') || 'sem exercícios'}`;
}

function sayMissing(codes: readonly string[]): void {
  if (codes.length === 1) toast.error(`${enumerate(codes)} não existe mais.`);
  if (codes.length > 1) toast.error(`${enumerate(codes)} não existem mais.`);
}
