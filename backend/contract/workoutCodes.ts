import { muscleGroupByLetter, muscleLetters, type MuscleGroup, type MuscleLetter } from './muscleGroups';

const numbers = [1, 2, 3, 4, 5] as const;

/** A workout's name: the letter of its muscle group and a number, 'A1' to 'F5'. */
export type WorkoutCode = `${MuscleLetter}${(typeof numbers)[number]}`;

/** The 30 codes, A1 to F5, in alphabetical order. */
export const workoutCodes: readonly WorkoutCode[] = muscleLetters.flatMap((letter) =>
  numbers.map((number): WorkoutCode => `${letter}${number}`),
);

/** Tells whether a text is one of the 30 codes. */
export function isWorkoutCode(text: string): text is WorkoutCode {
  return workoutCodes.some((code) => code === text);
}

/** The muscle group that a code's letter stands for. */
export function muscleGroupOf(code: WorkoutCode): MuscleGroup {
  const letter = muscleLetters.find((each) => code.startsWith(each));
  if (!letter) throw new RangeError(`${code} begins with no muscle group's letter`);
  return muscleGroupByLetter[letter];
}
