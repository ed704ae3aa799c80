import './arrayAt';
import { folded } from './exercises';
import { maxNameLength } from './limits';
import { hasSets, isSetsOnly, readLine, textOf } from './sheetLine';
import { type Columns, readCells, readHead } from './sheetTable';

/** `text` is the line as pasted, without bullet, number and invisible characters. */
export interface SheetLine {
  text: string;
  /** The index of its line in what was pasted; see `sheetRows`. */
  row: number;
  /** As `writeExercise` writes it; null if the line is not understood. */
  exercise: string | null;
}

/** The lines below a heading, such as 'Treino A – Pernas'; those above the first one have none. */
export interface SheetPart {
  heading: string | null;
  lines: SheetLine[];
}

const breaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
/** All but tabs and the joiner inside of emojis. */
const invisible = /(?![\t\u200D])[\p{Cc}\p{Cf}\p{Surrogate}]/gu;
const strongHeading =
  /^(?:(?:treinos?|ficha|dia|day|semana|fase|serie [a-h])\b|(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|seg|ter|qua|qui|sex|sab|dom|[2-6] ?[aª]?(?=[- ]?feira))(?:[- ]?feira)?(?= *(?:$|[-–—:/(,+&]| e )))/;
const muscles = new Set(
  `perna pernas costas biceps triceps peito peitoral abdomen abdome ombro ombros gluteo gluteos quadriceps posterior
  posteriores anterior panturrilha panturrilhas inferior inferiores superior superiores membros dorsal dorsais deltoide
  deltoides trapezio antebraco antebracos lombar core cardio aerobico aquecimento alongamento mobilidade braco bracos full
  body push pull legs e de com mais`.split(/\s+/),
);

/**
 * Reads a training sheet as trainers write it, in messages, documents and spreadsheets. Never throws, and leaves out only
 * bullets, numbers of lines, words such as 'reps', and the heads of a table's columns. A load stays behind the repetitions.
 */
export function readSheet(text: string): SheetPart[] {
  const rows = sheetRows(text)
    .map((row, at) => ({ row: row.replace(invisible, '').normalize('NFC'), at }))
    .filter(({ row }) => /[\p{L}\p{N}]/u.test(row));
  const parts: SheetPart[] = [];
  let columns: Columns | null = null;
  let rowOfHeading = 0;
  const begin = (heading: string | null, at: number) => {
    rowOfHeading = at;
    const empty = parts.at(-1)?.lines.length === 0 ? parts.pop() : undefined;
    const part: SheetPart = { heading: empty ? `${empty.heading} – ${heading}` : heading, lines: [] };
    parts.push(part);
    return part;
  };

  rows.forEach(({ row, at }, index) => {
    const head = readHead(row);
    if (head) {
      columns = head.columns;
      if (head.heading !== '') begin(head.heading, at);
      return;
    }
    const line = textOf(row);
    if (isHeading(row, rows[index + 1]?.row)) {
      const heading = line.replace(/[^\p{L}\p{N})]+$/u, '');
      begin(heading.includes('(') ? heading : heading.replace(/\)+$/, ''), at);
      return;
    }
    const { lines } = parts[parts.length - 1] ?? begin(null, at);
    const last = lines[lines.length - 1];
    // Some write the name on one line and its numbers on the next.
    const joined = last?.exercise === null && isSetsOnly(line) ? `${last.text} ${line}` : line;
    const exercise = (joined === line ? readCells(row, columns) : null) ?? readLine(joined);
    if (joined !== line && exercise !== null) lines.splice(-1, 1, { text: joined, row: at, exercise });
    else lines.push({ text: line, row: at, exercise });
  });
  // At the end of a sheet, 'Alongamento' is something to do.
  const [before, last] = parts.slice(-2);
  if (before && last?.heading && last.lines.length === 0) {
    parts.pop();
    before.lines.push({ text: last.heading, row: rowOfHeading, exercise: null });
  }
  return parts;
}

/** The lines of a text, also of one that `readSheet` reads. */
export function sheetRows(text: string): string[] {
  return text.split(breaks);
}

/** The lines of parts as a workout has them. */
export function exercisesOf(parts: readonly SheetPart[]): string[] {
  return parts.flatMap(({ lines }) => lines.map(({ text, exercise }) => exercise ?? text));
}

function isHeading(row: string, next = ''): boolean {
  const line = textOf(row);
  if (line.length > maxNameLength || hasSets(line)) return false;
  const plain = folded(line);
  if (/^\s*#{1,6}\s/.test(row) || strongHeading.test(plain)) return true;
  if (isSetsOnly(textOf(next))) return false;
  if (line.endsWith(':')) return true;
  const [first = '', ...others] = plain.split(/[^a-z\d]+/).filter(Boolean);
  const words = /^[a-h][1-5]?$/.test(first) ? others : [first, ...others];
  return words.every((word) => muscles.has(word));
}
