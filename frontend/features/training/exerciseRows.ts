import { exerciseKey, linesOf, readExercise, writeExercise } from '@contract/exercises';
import { maxExerciseLength } from '@contract/limits';
import { validationMessages } from '@contract/messages';
import type { SheetPart } from '@contract/sheetText';
import { Description } from '@contract/trainingTypes';
import { z } from 'zod';

/** An exercise as it is typed. Sets and repetitions are both blank for an exercise that is any other text. */
export interface ExerciseRow {
  name: string;
  sets: string;
  reps: string;
}

export const ExerciseRow = z
  .object({
    name: z.string().trim(),
    sets: z
      .string()
      .trim()
      .regex(/^\d{0,3}$/, 'Séries: um número, como 4'),
    reps: z.string().trim(),
  })
  .refine(({ name, sets, reps }) => name !== '' || sets + reps === '', {
    error: validationMessages.exerciseEmpty,
    path: ['name'],
  })
  .refine(({ sets, reps }) => (sets === '') === (reps === ''), {
    error: 'Preencha séries e repetições, ou nenhuma das duas',
    path: ['sets'],
  })
  .refine((row) => lineOf(row).length <= maxExerciseLength, {
    error: validationMessages.exerciseTooLong,
    path: ['name'],
  });

export const emptyRow: ExerciseRow = { name: '', sets: '', reps: '' };

/** Rows without any text are left out. Of an exercise that is listed twice, the error names its line. */
export const ExerciseRows = z.array(ExerciseRow).transform((rows, context) => {
  const lines = rows.map(lineOf);
  const keys = lines.map(exerciseKey);
  const repeated = keys.findIndex((key, index) => key !== '' && keys.indexOf(key) < index);
  if (repeated !== -1)
    context.addIssue({
      code: 'custom',
      message: `“${lines[repeated] ?? ''}” está duas vezes no treino`,
      path: [repeated, 'name'],
    });
  const description = Description.safeParse(lines.join('\n'));
  if (description.success) return description.data;
  if (repeated === -1) context.addIssue({ code: 'custom', message: description.error.issues[0]?.message });
  return z.NEVER;
});

export function rowsOf(description: string): ExerciseRow[] {
  return linesOf(description).map(rowOf);
}

/** The rows of a sheet's parts, without the headings. */
export function rowsOfSheet(parts: readonly SheetPart[]): ExerciseRow[] {
  return parts.flatMap(({ lines }) =>
    lines.map(({ text, exercise }) => (exercise === null ? { ...emptyRow, name: text } : rowOf(exercise))),
  );
}

function rowOf(line: string): ExerciseRow {
  const exercise = readExercise(line);
  return exercise === null
    ? { ...emptyRow, name: line }
    : { name: exercise.name, sets: String(exercise.sets), reps: exercise.reps };
}

/** The exercise as a line of a description. */
export function lineOf({ name, sets, reps }: ExerciseRow): string {
  return sets === '' ? name : writeExercise({ name, sets: Number(sets), reps });
}
