import './sheetFields.scss';
import { maxNoteLength } from '@contract/limits';
import { useId } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { FieldError } from '@/ui/Field';
import { SortableList } from '@/ui/SortableList';
import { TextArea } from '@/ui/TextArea';
import { AddToSheet } from './AddToSheet';
import { SheetWorkoutFields } from './SheetWorkoutFields';
import { type SheetValues, valuesOf, workoutValuesOf } from './sheetValues';

/** The workouts of a sheet, in order, and the trainer's note. */
export function SheetFields() {
  const heading = useId();
  const { control, register, setValue, getFieldState, formState } = useFormContext<SheetValues>();
  const { fields, append, move, remove, replace } = useFieldArray({ control, name: 'workouts' });
  const workouts = useWatch({ control, name: 'workouts' });
  const { error } = getFieldState('workouts', formState);
  const codes = workouts.map(({ name }) => name);

  return (
    <>
      <h2 id={heading} className="h4" tabIndex={-1}>
        Treinos da ficha
      </h2>
      <p role="status" className={fields.length === 0 ? 'text-secondary' : 'visually-hidden'}>
        {sayCount(fields.length)}
      </p>
      <SortableList
        items={fields}
        keyOf={({ id }) => id}
        nameOf={(_field, index) => codes[index] ?? ''}
        onMove={move}
        labelledBy={heading}
        itemClassName="sheet-workout"
      >
        {(_field, index, controls) => (
          <SheetWorkoutFields index={index} onRemove={() => remove(index)} {...controls} />
        )}
      </SortableList>
      <FieldError>{error?.root?.message ?? error?.message}</FieldError>
      {fields.length > 1 && (
        <ConfirmButton
          variant="link"
          className="text-danger px-0"
          question="Tirar todos os treinos da ficha?"
          confirmLabel="Tirar todos"
          onConfirm={() => {
            // The button goes.
            document.getElementById(heading)?.focus();
            replace([]);
          }}
        >
          Tirar todos
        </ConfirmButton>
      )}
      <AddToSheet
        codes={codes}
        onAdd={(added) => append(added.map(workoutValuesOf), { shouldFocus: false })}
        onReplace={(template) => {
          const values = valuesOf(template);
          // A workout that stays is still the one of the member's list.
          const entryOf = new Map(workouts.map(({ name, entry }) => [name, entry]));
          replace(values.workouts.map((workout) => ({ ...workout, entry: entryOf.get(workout.name) })));
          setValue('note', values.note, { shouldDirty: true });
        }}
      />
      <TextArea
        {...register('note')}
        label="Recado para o aluno"
        hint="O aluno é avisado na próxima visita, e o lê em “Editar meu Treino”."
        rows={3}
        maxLength={maxNoteLength}
        error={getFieldState('note', formState).error?.message}
      />
    </>
  );
}

function sayCount(count: number): string {
  if (count === 0) return 'Nenhum treino ainda. Adicione o primeiro abaixo.';
  return count === 1 ? '1 treino na ficha' : `${count} treinos na ficha`;
}
