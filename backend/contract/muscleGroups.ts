/** The first letters of workout codes. */
export const muscleLetters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type MuscleLetter = (typeof muscleLetters)[number];

export const muscleGroupByLetter = {
  A: 'Pernas',
  B: 'Costas',
  C: 'Bíceps',
  D: 'Tríceps',
  E: 'Peito',
  F: 'Abdômen',
} as const satisfies Record<MuscleLetter, string>;
export type MuscleGroup = (typeof muscleGroupByLetter)[MuscleLetter];

/** In the order of their letters. */
export const muscleGroups: readonly MuscleGroup[] = muscleLetters.map(
  (letter) => muscleGroupByLetter[letter],
);
