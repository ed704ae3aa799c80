import { isWorkoutCode, muscleGroupOf, workoutCodes } from '@contract/workoutCodes';
import { type ReactNode, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { ExerciseRowFields } from '@/features/training/ExerciseRowFields';
import { SelectField } from '@/ui/SelectField';
import type { SheetValues } from './sheetValues';

interface SheetWorkoutFieldsProps {
  index: number;
  onRemove: () => void;
  handle: ReactNode;
  arrows: ReactNode;
}

/** A workout of a sheet: its code, and its exercises once they are opened or have an error. */
export function SheetWorkoutFields({ index, onRemove, handle, arrows }: SheetWorkoutFieldsProps) {
  const { control, register, getFieldState, formState } = useFormContext<SheetValues>();
  const { name, rows } = useWatch({ control, name: `workouts.${index}` });
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || getFieldState(`workouts.${index}`, formState).invalid;
  const exercises = rows.map((row) => row.name).filter((text) => text.trim() !== '');

  return (
    <>
      <div className="sheet-workout-head">
        {handle}
        <span>
          <strong>{name}</strong>{' '}
          <span className="text-secondary">{isWorkoutCode(name) && muscleGroupOf(name)}</span>
        </span>
        <span className="d-flex ms-auto">
          {arrows}
          <Button
            variant="link"
            className="line-button text-danger"
            aria-label={`Tirar ${name} da ficha`}
            onClick={({ currentTarget }) => {
              // The focused button disappears with its workout.
              currentTarget.closest('ol')?.focus();
              onRemove();
            }}
          >
            ×
          </Button>
        </span>
      </div>
      {!isOpen && (
        <p className="sheet-workout-exercises">
          {exercises.length === 0 ? 'Sem exercícios' : exercises.join(' · ')}
        </p>
      )}
      <Button variant="link" className="px-0" aria-expanded={isOpen} onClick={() => setIsOpened(!isOpen)}>
        {isOpen ? 'Fechar' : 'Editar'} <span className="visually-hidden">código e exercícios de {name}</span>
      </Button>
      {isOpen && (
        <div>
          <SelectField
            {...register(`workouts.${index}.name`)}
            label="Código"
            error={getFieldState(`workouts.${index}.name`, formState).error?.message}
          >
            {workoutCodes.map((code) => (
              <option key={code} value={code}>
                {code} – {muscleGroupOf(code)}
              </option>
            ))}
          </SelectField>
          <ExerciseRowFields name={`workouts.${index}.rows`} workout={name} />
        </div>
      )}
    </>
  );
}
