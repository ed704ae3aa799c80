/** The placeholder description of a workout without exercises, as the specification spells it. */
export const emptyDescription = 'Adicionar séries erepetições';

/** `reps` is text because trainers write '12', '8-10', '30s' or 'até a falha'. */
export interface Exercise {
  name: string;
  sets: number;
  reps: string;
}

/** Formats an exercise as '{name} – {sets}x {reps}'. */
export function writeExercise({ name, sets, reps }: Exercise): string {
  return `${name} – ${sets}x ${reps}`;
}

const exercisePattern = /^(?<name>.*\S)\s*[-–—]\s*(?<sets>\d{1,3})\s*[x×]\s*(?<reps>\S.*)$/iu;

/**
 * Parses an exercise line, with '-', '–' or '—', 'x' or '×', and with or without spaces. Returns null for text without
 * sets and repetitions, which is a valid line too.
 */
export function readExercise(text: string): Exercise | null {
  const { name, sets, reps } = exercisePattern.exec(text.trim())?.groups ?? {};
  if (name === undefined || sets === undefined || reps === undefined) return null;
  return { name, sets: Number(sets), reps: reps.trim() };
}

/** Splits a description into its exercise lines; none for the placeholder. */
export function linesOf(description: string): string[] {
  const lines = description
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length === 1 && lines[0] === emptyDescription ? [] : lines;
}

/** Joins exercise lines into a description; returns the placeholder if there are none. */
export function descriptionOf(lines: readonly string[]): string {
  return lines.length === 0 ? emptyDescription : lines.join('\n');
}

/** Returns an exercise's name without sets and repetitions; equal for all spellings (accents, letter case, spaces). */
export function exerciseIdentity(line: string): string {
  return folded(readExercise(line)?.name ?? line);
}

/** Equal for all spellings of a text: accents, letter case, spaces. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Equal for different spellings (letter case, dash, ×, spaces) of the same exercise, sets and repetitions. */
export function exerciseKey(line: string): string {
  return inUsualForm(line).replace(/\s+/g, ' ').toLocaleLowerCase('pt-BR');
}

/** A line as `writeExercise` writes it; other text as it is, trimmed. */
export function inUsualForm(line: string): string {
  const exercise = readExercise(line);
  return exercise === null ? line.trim() : writeExercise(exercise);
}
