import './exercisesForm.scss';
import { linesOf } from '@contract/exercises';
import type { MyWorkout } from '@contract/training';
import { useId } from 'react';
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
import { ExerciseFields } from './ExerciseFields';
import { emptyRow, ExerciseRows, rowOf, rowsOf } from './exerciseRows';
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
  /** A list that is pasted becomes rows. */
  const paste = (index: number, text: string) => {
    const [first = '', ...others] = linesOf(text);
    if (others.length === 0) return false;
    remove(index);
    insert(index, [first, ...others].map(rowOf));
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
      <Button variant="outline-primary" className="my-3" onClick={() => append(emptyRow)}>
        Adicionar exercício
      </Button>
      <EditConflict form={form} seeAt={paths.myWorkout} />
      <SaveOrCancel form={form} onCancel={onDone} />
    </form>
  );
}
