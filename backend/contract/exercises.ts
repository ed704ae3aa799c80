/** What the description of a workout without exercises says (the product's own spelling). */
export const emptyDescription = 'Adicionar séries erepetições';

/** An exercise taken apart: `reps` is a text because trainers write '12', '8-10', '30s' or 'até a falha'. */
export interface Exercise {
  name: string;
  sets: number;
  reps: string;
}

/** The text of an exercise, '{name} – {sets}x {reps}'. */
export function writeExercise({ name, sets, reps }: Exercise): string {
  return `${name} – ${sets}x ${reps}`;
}

const exercisePattern = /^(?<name>.*\S)\s*[-–—]\s*(?<sets>\d{1,3})\s*[x×]\s*(?<reps>\S.*)$/iu;

/**
 * Takes the text of an exercise apart. People type '-', '–' or '—', 'x' or '×', with and without spaces.
 * Answers null for a text without sets and repetitions: any text is a valid exercise line.
 */
export function readExercise(text: string): Exercise | null {
  const { name, sets, reps } = exercisePattern.exec(text.trim())?.groups ?? {};
  if (name === undefined || sets === undefined || reps === undefined) return null;
  return { name, sets: Number(sets), reps: reps.trim() };
}

/** The exercises of a description, one a line; the placeholder for an empty description counts none. */
export function linesOf(description: string): string[] {
  const lines = description
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length === 1 && lines[0] === emptyDescription ? [] : lines;
}

/** The description that holds the given exercises, the placeholder where there are none. */
export function descriptionOf(lines: readonly string[]): string {
  return lines.length === 0 ? emptyDescription : lines.join('\n');
}

/** Tells whether an exercise stands in a list already: letter case and the writing of dash and × make no difference. */
export function includesExercise(lines: readonly string[], line: string): boolean {
  return lines.some((other) => exerciseKey(other) === exerciseKey(line));
}

/** Equal for two lines that mean the same exercise with the same sets and repetitions. */
export function exerciseKey(line: string): string {
  const exercise = readExercise(line);
  return (exercise === null ? line.trim() : writeExercise(exercise))
    .replace(/\s+/g, ' ')
    .toLocaleLowerCase('pt-BR');
}
