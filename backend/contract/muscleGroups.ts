/** The muscle groups by the letter that begins a workout's code. */
export const muscleGroupByLetter = {
  A: 'Pernas',
  B: 'Costas',
  C: 'Bíceps',
  D: 'Tríceps',
  E: 'Peito',
  F: 'Abdômen',
} as const;

export type MuscleLetter = keyof typeof muscleGroupByLetter;
export type MuscleGroup = (typeof muscleGroupByLetter)[MuscleLetter];

export const muscleLetters: readonly MuscleLetter[] = ['A', 'B', 'C', 'D', 'E', 'F'];

/** The six groups in the order of their letters. */
export const muscleGroups: readonly MuscleGroup[] = muscleLetters.map(
  (letter) => muscleGroupByLetter[letter],
);
