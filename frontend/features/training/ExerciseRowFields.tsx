import './exercisesForm.scss';
import { maxExercises } from '@contract/limits';
import { readSheet } from '@contract/sheetText';
import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FieldError } from '@/ui/Field';
import { SortableList } from '@/ui/SortableList';
import { type PastedSheet, PasteSheet } from '@/ui/workouts/PasteSheet';
import { ExerciseFields } from './ExerciseFields';
import { emptyRow, type ExerciseRow, lineOf, rowsOfSheet } from './exerciseRows';

interface ExerciseRowFieldsProps {
  /** Where the form has the rows. */
  name: 'rows' | `workouts.${number}.rows`;
  /** The code of the workout. */
  workout: string;
}

/** The exercises of a workout in a form, a row of name, sets and repetitions for each. */
export function ExerciseRowFields({ name, workout }: ExerciseRowFieldsProps) {
  const heading = useId();
  const [sheet, setSheet] = useState<PastedSheet>();
  const { control, register, getFieldState, formState } = useFormContext<{
    rows: ExerciseRow[];
    workouts: { rows: ExerciseRow[] }[];
  }>();
  const rows = useWatch({ control, name });
  const { fields, append, insert, move, remove } = useFieldArray({ control, name });
  const { error } = getFieldState(name, formState);

  const nameAt = (index: number) => {
    const typed = rows[index]?.name.trim() ?? '';
    return typed === '' ? `exercício ${index + 1}` : typed;
  };
  const isBlank = (index: number) =>
    Object.values(rows[index] ?? emptyRow)
      .join('')
      .trim() === '';
  /** A list that is pasted becomes rows. With headings, or too long, it opens the panel, to choose from. */
  const paste = (index: number, text: string) => {
    const parts = readSheet(text);
    const pastedRows = rowsOfSheet(parts);
    const isOneExercise = pastedRows.length === 1 && pastedRows[0]?.sets !== '' && isBlank(index);
    if (pastedRows.length === 0 || (pastedRows.length === 1 && !isOneExercise)) return false;
    if (parts.some(({ heading }) => heading !== null) || pastedRows.length > maxExercises)
      setSheet({ text, count: (sheet?.count ?? 0) + 1 });
    else {
      insert(index + 1, pastedRows);
      if (isBlank(index)) remove(index);
    }
    return true;
  };

  return (
    <>
      <h3 id={heading} className="h6">
        Exercícios <span className="visually-hidden">de {workout}</span>
      </h3>
      <SortableList
        items={fields}
        keyOf={({ id }) => id}
        nameOf={(_row, index) => nameAt(index)}
        onMove={move}
        labelledBy={heading}
        itemClassName="exercise-row"
      >
        {(_row, index, { handle, arrows }) => (
          <ExerciseFields
            what={`exercício ${index + 1} de ${workout}`}
            fieldOf={(part) => ({
              ...register(`${name}.${index}.${part}`),
              error: getFieldState(`${name}.${index}.${part}`, formState).error?.message,
            })}
            onPaste={(text) => paste(index, text)}
            onRemove={() => remove(index)}
            handle={handle}
            arrows={arrows}
          />
        )}
      </SortableList>
      <FieldError>{error?.root?.message ?? error?.message}</FieldError>
      <Button variant="outline-primary" className="mt-3" onClick={() => append(emptyRow)}>
        Adicionar exercício
      </Button>
      <PasteSheet
        pasted={sheet}
        present={rows.map(lineOf).filter((line) => line.trim() !== '')}
        onUse={(parts) => append(rowsOfSheet(parts), { shouldFocus: false })}
      />
    </>
  );
}
