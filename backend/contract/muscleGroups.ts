/** The letters that a workout's code begins with. */
export const muscleLetters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type MuscleLetter = (typeof muscleLetters)[number];

/** The muscle group that each letter stands for. */
export const muscleGroupByLetter = {
  A: 'Pernas',
  B: 'Costas',
  C: 'Bíceps',
  D: 'Tríceps',
  E: 'Peito',
  F: 'Abdômen',
} as const satisfies Record<MuscleLetter, string>;
export type MuscleGroup = (typeof muscleGroupByLetter)[MuscleLetter];

/** The six groups in the order of their letters. */
export const muscleGroups: readonly MuscleGroup[] = muscleLetters.map(
  (letter) => muscleGroupByLetter[letter],
);
