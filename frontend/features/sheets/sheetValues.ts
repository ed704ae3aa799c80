import { sheetSize, SheetNote, type SheetWorkout } from '@contract/sheets';
import { Code } from '@contract/trainingTypes';
import { z } from 'zod';
import { ExerciseRows, rowsOf } from '@/features/training/exerciseRows';

/** `entry` is what the row has been in the member's list; with another code it is another workout. */
const WorkoutValues = z
  .object({
    name: Code,
    rows: ExerciseRows,
    entry: z.object({ trainingTypeId: z.string(), name: z.string() }).optional(),
  })
  .transform(({ name, rows, entry }) => ({
    name,
    description: rows,
    ...(entry?.name === name && { trainingTypeId: entry.trainingTypeId }),
  }));

/** A sheet as it is edited; parsed, it is what the API takes. */
export const SheetValues = z.object({
  note: SheetNote,
  workouts: z
    .array(WorkoutValues)
    .min(...sheetSize.min)
    .max(...sheetSize.max),
});
export type SheetValues = z.input<typeof SheetValues>;

export function valuesOf({
  note,
  workouts,
}: {
  note: string;
  workouts: readonly SheetWorkout[];
}): SheetValues {
  return { note, workouts: workouts.map(workoutValuesOf) };
}

export function workoutValuesOf(
  workout: SheetWorkout & { trainingTypeId?: string },
): SheetValues['workouts'][number] {
  const { name, description, trainingTypeId } = workout;
  const rows = rowsOf(description);
  return trainingTypeId === undefined ? { name, rows } : { name, rows, entry: { trainingTypeId, name } };
}
