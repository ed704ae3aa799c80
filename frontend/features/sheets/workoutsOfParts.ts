import { exerciseIdentity } from '@contract/exercises';
import { muscleGroups } from '@contract/muscleGroups';
import type { SheetWorkout } from '@contract/sheets';
import { exercisesOf, type SheetPart } from '@contract/sheetText';
import { muscleGroupOf, type WorkoutCode, workoutCodes } from '@contract/workoutCodes';

/**
 * Makes workouts of a pasted sheet, each with a free code of the muscle group that its heading names first, or else with
 * any free one. Where no code is free, the first of the group is used, and the trainer has to choose another.
 */
export function workoutsOfParts(parts: readonly SheetPart[], free: readonly WorkoutCode[]): SheetWorkout[] {
  const left = [...free];
  return parts.map((part) => {
    const group = groupIn(part.heading ?? '');
    const isOfGroup = (code: WorkoutCode) => group === undefined || muscleGroupOf(code) === group;
    const at = left.findIndex(isOfGroup);
    const [free] = at === -1 ? [] : left.splice(at, 1);
    const name = free ?? workoutCodes.find(isOfGroup) ?? 'A1';
    return { name, description: exercisesOf([part]).join('\n') };
  });
}

/** 'Treino A – Costas e bíceps' is about Costas. */
function groupIn(heading: string) {
  const plain = exerciseIdentity(heading);
  const places = muscleGroups
    .map((group) => ({ group, at: plain.indexOf(exerciseIdentity(group).slice(0, 5)) }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at);
  return places[0]?.group;
}
