import { muscleGroupByLetter, muscleLetters, type MuscleGroup, type MuscleLetter } from './muscleGroups';

const numbers = [1, 2, 3, 4, 5] as const;

/** The name of a workout: its muscle group's letter and a number, 'A1' to 'F5'. */
export type WorkoutCode = `${MuscleLetter}${(typeof numbers)[number]}`;

/** All 30 codes in alphabetical order. */
export const workoutCodes: readonly WorkoutCode[] = muscleLetters.flatMap((letter) =>
  numbers.map((number): WorkoutCode => `${letter}${number}`),
);

export function isWorkoutCode(text: string): text is WorkoutCode {
  return workoutCodes.some((code) => code === text);
}

export function muscleGroupOf(code: WorkoutCode): MuscleGroup {
  const letter = muscleLetters.find((each) => code.startsWith(each));
  if (!letter) throw new RangeError(`${code} does not start with a muscle group's letter`);
  return muscleGroupByLetter[letter];
}
