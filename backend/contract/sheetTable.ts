import { folded } from './exercises';
import { maxExerciseLength } from './limits';
import { readReps, textOf, written } from './sheetLine';

/** Which cell of a table's row has what; the others have the text that heads them. */
export interface Columns {
  name: number;
  sets: number;
  reps: number;
  labels: readonly string[];
}

const signs = /^[^\p{L}\p{N}("']+/u;

const roles = new Map<string, keyof Columns | null>([
  ...['exercicio', 'exercicios', 'nome', 'aparelho', 'descricao'].map((word) => [word, 'name'] as const),
  ...['serie', 'series', 'set', 'sets'].map((word) => [word, 'sets'] as const),
  ...['rep', 'reps', 'repeticao', 'repeticoes'].map((word) => [word, 'reps'] as const),
  ...['x', 'e', 'de', 'do'].map((word) => [word, null] as const),
]);

/** A row of a table: its columns are in the order of the table's head, or else in any order. */
export function readCells(row: string, columns: Columns | null): string | null {
  const cells = cellsOf(row);
  if (cells.length < 3 || textOf(row).length > maxExerciseLength) return null;
  const cell = (at: number | undefined) => cells[at ?? -1] ?? '';
  const place = columns && setsIn(cell(columns.sets)) !== null ? columns : placesIn(cells);
  const { name, sets, reps } = place ?? {};
  const count = setsIn(cell(sets));
  const each = repsIn(cell(reps)) ?? cell(reps);
  if (count === null || each === '') return null;
  const notes = cells.flatMap((text, at) => {
    const isNumberOfRow = at < (name ?? 0) && /^\d{1,2}$/.test(text);
    if (text === '' || isNumberOfRow || at === name || at === sets || at === reps) return [];
    return /\p{L}/u.test(text) ? text : `${columns?.labels[at] ?? ''} ${text}`.trim();
  });
  return written({ name: cell(name), sets: count, reps: [each, ...notes].join(' · ') });
}

function cellsOf(row: string): string[] {
  const separator = ['\t', '|', ';'].find((each) => row.includes(each)) ?? /\s{2,}/;
  // Numbers are part of what a cell says, unless it says nothing else; `written` takes them off the name.
  return row.split(separator).map((cell) => (textOf(cell) === '' ? '' : textOf(cell, signs)));
}

/** Where a row without a table's head has its name, sets and repetitions: the first two numbers, best after the name. */
function placesIn(cells: readonly string[]): Pick<Columns, 'name' | 'sets' | 'reps'> | null {
  const name = cells.findIndex(
    (cell) => /\p{L}/u.test(cell) && setsIn(cell) === null && repsIn(cell) === null,
  );
  const others = cells.flatMap((cell, at) => (cell === '' || at === name ? [] : at));
  const after = others.filter((at) => at > name);
  const [first = -1, second = -1] = after.length < 2 ? others : after;
  const [a, b] = [first, second].map((at) => setsIn(cells[at] ?? '') ?? Infinity);
  // '12' and '3' are three sets of twelve.
  const [sets, reps] = (a ?? 0) > 10 && (b ?? 0) <= 10 ? [second, first] : [first, second];
  const isRead = name !== -1 && setsIn(cells[sets] ?? '') !== null && repsIn(cells[reps] ?? '') !== null;
  return isRead ? { name, sets, reps } : null;
}

function setsIn(cell: string): number | null {
  const [, digits] =
    /^(?:(?:s[ée]ries|sets):?\s*)?(\d{1,2})(?:\s*(?:x|s[ée]ries?|sets?))?$/iu.exec(cell) ?? [];
  return digits === undefined ? null : Number(digits);
}

function repsIn(cell: string): string | null {
  const found = readReps(cell.replace(/^(?:reps?|repeti[çc][õo]es)\b[.:]?\s*/iu, ''));
  return found?.rest.trim() === '' ? found.reps : null;
}

/** The head of a table. Where the name's column is headed by something else, that is the heading of what follows. */
export function readHead(row: string): { columns: Columns | null; heading: string } | null {
  if (/\d/.test(row)) return null;
  const labels = cellsOf(row);
  const kinds = labels.map((label) => {
    const words = folded(label)
      .split(/[^a-z]+/)
      .filter(Boolean);
    return words.every((word) => roles.has(word)) ? words.flatMap((word) => roles.get(word) ?? []) : [];
  });
  if (new Set(kinds.flat()).size < 2) return null;
  const columnOf = (role: string) => kinds.findIndex((kind) => kind.length === 1 && kind[0] === role);
  const [name, sets, reps] = [columnOf('name'), columnOf('sets'), columnOf('reps')];
  return {
    columns: sets === -1 || reps === -1 ? null : { name: Math.max(name, 0), sets, reps, labels },
    heading: kinds.flat().includes('name') ? '' : (labels[0] ?? ''),
  };
}
