import { z } from 'zod';
import { exerciseIdentity, linesOf } from './exercises';
import { identitiesOf } from './identitiesOf';
import { maxExerciseLength, maxExercises, maxLoad } from './limits';
import { validationMessages } from './messages';

/** In kilograms. */
const Kg = z
  .number(validationMessages.loadInvalid)
  .min(0, validationMessages.loadInvalid)
  .max(maxLoad, validationMessages.loadInvalid)
  .multipleOf(0.5, validationMessages.loadInvalid);

/** The load of one exercise of a workout; `exercise` is its identity, see `identitiesOf`. */
const ExerciseLoad = z.object({
  exercise: z
    .string(validationMessages.invalid)
    .min(1, validationMessages.invalid)
    // Lower case can be longer.
    .max(2 * maxExerciseLength, validationMessages.exerciseTooLong),
  kg: Kg,
});
export type ExerciseLoad = z.infer<typeof ExerciseLoad>;

/** Exercises without a load, as with body weight, are left out. */
export const Loads = z
  .array(ExerciseLoad, validationMessages.invalid)
  .max(maxExercises, validationMessages.invalid);

const DatedLoad = z.object({ day: z.iso.date(), kg: Kg });

/** The loads of an exercise of the current list so far: the last one, and the highest. */
export const PreviousLoad = z
  .object({ exercise: z.string(), last: DatedLoad, best: Kg })
  .meta({ id: 'PreviousLoad' });
export type PreviousLoad = z.infer<typeof PreviousLoad>;

/** `?exercise=supino reto` */
export const ProgressQuery = z.object({ exercise: ExerciseLoad.shape.exercise });

/** All loads of an exercise, oldest first; the highest of each day. `name` is as written in the newest workout with it. */
export const ExerciseProgress = z
  .object({ name: z.string(), loads: z.array(DatedLoad) })
  .meta({ id: 'ExerciseProgress' });
export type ExerciseProgress = z.infer<typeof ExerciseProgress>;

/** Returns the loads of a workout's exercises in their order, in any spelling, and drops those of other exercises. */
export function loadsIn(description: string, loads: readonly ExerciseLoad[]): ExerciseLoad[] {
  return identitiesOf(linesOf(description)).flatMap((exercise) => {
    const load = loads.find((each) => [each.exercise, exerciseIdentity(each.exercise)].includes(exercise));
    return load ? [{ exercise, kg: load.kg }] : [];
  });
}
