import { exerciseKey } from '@contract/exercises';
import { maxExerciseLength, maxExercises } from '@contract/limits';
import { validationMessages } from '@contract/messages';
import type { SheetLine, SheetPart } from '@contract/sheetText';
import { exerciseCount } from './exerciseCount';

export interface CheckedLine extends SheetLine {
  isRepeated: boolean;
  isTooLong: boolean;
}

export interface CheckedPart extends SheetPart {
  lines: CheckedLine[];
}

/** Marks what a workout cannot take. Parts are one workout together with the exercises that it has, or one each. */
export function checkParts(
  parts: readonly SheetPart[],
  present: readonly string[] | undefined,
): CheckedPart[] {
  const inWorkout = new Set(present?.map(exerciseKey));
  return parts.map(({ heading, lines }) => {
    const known = present ? inWorkout : new Set<string>();
    return {
      heading,
      lines: lines.map((line) => {
        const taken = line.exercise ?? line.text;
        const key = taken.length > maxExerciseLength ? taken : exerciseKey(taken);
        const isRepeated = known.has(key);
        known.add(key);
        return { ...line, isRepeated, isTooLong: taken.length > maxExerciseLength };
      }),
    };
  });
}

/** Leaves out what is repeated. */
export function takenParts(parts: readonly CheckedPart[]): SheetPart[] {
  return parts
    .map(({ heading, lines }) => ({
      heading,
      lines: lines.filter(({ isRepeated }) => !isRepeated),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** Why the parts cannot be taken; undefined if they can. */
export function problemOf(
  parts: readonly CheckedPart[],
  present: readonly string[] | undefined,
): string | undefined {
  const taken = takenParts(parts);
  if (taken.length === 0)
    return parts.length === 0 ? 'Nenhum exercício encontrado.' : 'Estes exercícios já estão no treino.';
  if (parts.some(({ lines }) => lines.some(({ isTooLong }) => isTooLong)))
    return `${validationMessages.exerciseTooLong}.`;
  const workouts = present ? [{ heading: null, lines: taken.flatMap(({ lines }) => lines) }] : taken;
  const tooLong = workouts.find(({ lines }) => lines.length + (present?.length ?? 0) > maxExercises);
  if (!tooLong) return undefined;
  const count = tooLong.lines.length + (present?.length ?? 0);
  return `${tooLong.heading ?? 'O treino'} ficaria com ${exerciseCount(count)}, e pode ter no máximo ${maxExercises}.`;
}
