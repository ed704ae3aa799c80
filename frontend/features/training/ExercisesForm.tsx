import './exercisesForm.scss';
import { maxExercises } from '@contract/limits';
import { readSheet } from '@contract/sheetText';
import type { MyWorkout } from '@contract/training';
import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useFieldArray, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { paths } from '@/paths';
import { useDraft } from '@/session/useDraft';
import { EditConflict } from '@/ui/EditConflict';
import { FieldError } from '@/ui/Field';
import { SortableList } from '@/ui/SortableList';
import { toast } from '@/ui/toast';
import { useZodForm } from '@/ui/useZodForm';
import { PasteSheet } from '@/ui/workouts/PasteSheet';
import { ExerciseFields } from './ExerciseFields';
import { emptyRow, ExerciseRows, lineOf, rowsOf, rowsOfSheet } from './exerciseRows';
import { useUpdateMyWorkoutMutation } from './myWorkoutApi';
import { SaveOrCancel } from './SaveOrCancel';

interface ExercisesFormProps {
  workout: MyWorkout;
  onDone: () => void;
}

/** `description` is the text that the rows were made of: unlike theirs, its spelling is as stored. */
const Fields = z.object({ rows: ExerciseRows, description: z.string() });

/** Edits a workout's exercises, a row of name, sets and repetitions for each. */
export function ExercisesForm({ workout: { _id, name, description }, onDone }: ExercisesFormProps) {
  const [updateWorkout] = useUpdateMyWorkoutMutation();
  const heading = useId();
  const [sheet, setSheet] = useState<{ text?: string; count: number }>({ count: 0 });
  const form = useZodForm({
    schema: Fields,
    draft: useDraft(`exercises ${_id}`),
    values: { rows: rowsOf(description), description },
    submit: ({ rows }, original) =>
      updateWorkout({
        id: _id,
        description: rows,
        ...(original && { original: { description: original.description } }),
      }).unwrap(),
    onSuccess: () => {
      toast.success('Treino atualizado com sucesso');
      onDone();
    },
    onError: (error) => toast.failure(error, 'Erro ao atualizar treino'),
  });
  const { control, field, formState } = form;
  const rows = useWatch({ control, name: 'rows' });
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: 'rows' });
  const rowsError = formState.errors.rows?.root ?? formState.errors.rows;

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
      setSheet({ text, count: sheet.count + 1 });
    else {
      insert(index + 1, pastedRows);
      if (isBlank(index)) remove(index);
    }
    return true;
  };

  return (
    <form onSubmit={form.onSubmit} noValidate>
      <h3 id={heading} className="h6">
        Exercícios <span className="visually-hidden">de {name}</span>
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
            what={`exercício ${index + 1} de ${name}`}
            fieldOf={(part) => field(`rows.${index}.${part}`)}
            onPaste={(text) => paste(index, text)}
            onRemove={() => remove(index)}
            handle={handle}
            arrows={arrows}
          />
        )}
      </SortableList>
      <FieldError>{rowsError?.message}</FieldError>
      <Button variant="outline-primary" className="mt-3" onClick={() => append(emptyRow)}>
        Adicionar exercício
      </Button>
      <PasteSheet
        key={sheet.count}
        pasted={sheet.text}
        present={rows.map(lineOf).filter((line) => line.trim() !== '')}
        onUse={(parts) => append(rowsOfSheet(parts), { shouldFocus: false })}
      />
      <EditConflict form={form} seeAt={paths.myWorkout} />
      <SaveOrCancel form={form} onCancel={onDone} />
    </form>
  );
}
