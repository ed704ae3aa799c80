import { type Exercise, readExercise, writeExercise } from './exercises';
import { maxExerciseLength } from './limits';
import { onOneLine } from './text';

/**
 * Bullets, boxes and numbers before a line; no number that may mean something, as in '20 - 30 min', '2ª feira' and
 * '45° leg press'.
 */
const marks =
  /^(?:\[[ xX]?\]|[^\p{L}\p{N}("']|(?!(?:2[1-9]|[3-9]\d)\s*°)\d{1,2}(?:\uFE0F?\u20E3|\s*(?:[.)](?!\d)|[ºª°](?!\s*-?\s*(?:feira|semana|dia|treino))|[-–—](?=\s*\p{L}))))+/iu;
/** Longer texts are no line of a sheet, and patterns would take long. */
const longestParsed = 1000;
/** What stands between a name and its numbers. */
const jointAtEnd = /[\s:;,.=>→_|/\\([*–—-]+$/;

const amount = String.raw`\d{1,4}(?:[.,]\d{1,2})?(?!\d|\s*kg)`;
const unit = String.raw`\s*(?:["”″'’′]{1,2}|(?:s|segs?|segundos?|mins?|minutos?|m|metros|km)(?![\p{L}\d]))`;
const term = `${amount}(?:${unit})?`;
const list = String.raw`${term}(?:\s*(?:[-–—~/+]|,(?=\d)|a|à|at[ée])\s*${term})*`;
const limit = String.raw`(?:at[ée]\s+)?(?:[aàáo]\s+)?(?:falha|m[áa]x(?:imo|\.)?|exaust[ãa]o|amrap)(?!\p{L})`;
const side = String.raw`\s*(?:(?:em\s+)?cada(?!\p{L})(?:\s+(?:lado|perna|bra[çc]o|m[ãa]o))?|(?:por|p/|c/)\s*(?:lado|perna|bra[çc]o))`;
const repsWord = String.raw`\s*(?:x|vezes|rep(?:s|\.|eti[çc][õo]es|eti[çc][ãa]o)?)(?!\p{L})`;
const repsPattern = new RegExp(
  `^(?<count>${list}(?:\\s*[-–—/]\\s*${limit})?|${limit})(?:${repsWord})?(?<side>${side})?`,
  'iu',
);

/** Two digits at most, and no range as in '3-4x10'. The group before is the end of the name. */
const setsPattern = new RegExp(
  String.raw`(?<before>^|[^\p{L}\d.,/+–—-]|[^\d\s]\s*[-–—])(?<sets>\d{1,2})\s*(?:[x×*]|(?:s[ée]ries?|sets?)(?!\p{L})[\s:,(–—-]*(?:x|×|com\s)?)\s*(?:de\s+)?(?=${list}|${limit})`,
  'giu',
);
const setsRange = /\d\s*[-–—]\s*\d{1,3}\s*[x×]/iu;
const load =
  /[\s,(–-]+((?:(?:c\/|com|carga:?|peso:?)\s*)?\d{1,3}(?:[.,]\d{1,2})?\s*kgs?(?:\s+(?:cada|por)(?:\s+lado)?)?)\)?$/iu;

/** What begins like this behind the numbers is a load or a pause, and no name. */
const noteAtStart =
  /^[\s,;(|–-]*(?:\d{1,4}(?![\d°º])|c\/|(?:com|carga|peso|descanso|desc|intervalo)(?!\p{L}))/iu;

/** A line on one line, without bullet and number. */
export function textOf(row: string, leading = marks): string {
  const text = onOneLine(row).trim();
  if (text.length > longestParsed) return text;
  return text.replace(leading, '').replace(/[\s|;*_]+$/, '');
}

/** A line of a sheet, with the name before or after the numbers. */
export function readLine(line: string): string | null {
  // As in readExercise.
  if (line.length > maxExerciseLength) return null;
  const [found, second] = line.matchAll(setsPattern);
  if (second) return null;
  if (!found) return setsRange.test(line) ? null : written(readExercise(line));
  const start = found.index + (found.groups?.before ?? '').length;
  const reps = readReps(line.slice(found.index + found[0].length));
  if (reps === null) return null;
  const sets = Number(found.groups?.sets);
  const name = line.slice(0, start).replace(jointAtEnd, '');
  if (name === '' && noteAtStart.test(reps.rest)) return null;
  return name === ''
    ? written({ name: textOf(reps.rest).replace(/^de\s+/i, ''), sets, reps: reps.reps })
    : written({ name, sets, reps: withNote(reps.reps, reps.rest) });
}

export function hasSets(line: string): boolean {
  return !line.matchAll(setsPattern).next().done;
}

/** Whether a line is only the numbers of an exercise. */
export function isSetsOnly(line: string): boolean {
  return /^\d/.test(line) && readLine(line) === null && readLine(`a ${line}`) !== null;
}

/** The repetitions that a text begins with, and what follows. */
export function readReps(text: string): { reps: string; rest: string } | null {
  const found = repsPattern.exec(text);
  if (!found) return null;
  const { count = '', side: each = '' } = found.groups ?? {};
  return { reps: count.trim() + (each && ` ${each.trim()}`), rest: text.slice(found[0].length) };
}

/** Keeps what is written behind the repetitions. */
function withNote(reps: string, rest: string): string {
  const isOpen = rest.includes('(') && rest.indexOf('(') < rest.indexOf(')');
  const note = (isOpen ? rest : rest.replace(/[)\]]/, '')).replace(/^[\s|]+/, ' ');
  // The x of '10x20kg' is gone by now, but the two parts of 1’30” belong together.
  const joint = /\d$/.test(reps) ? /^ ?(?=\d)/ : /^ (?=\d)/;
  return onOneLine(reps + note.replace(joint, ' · ')).trim();
}

/** Returns null unless the text is read as the same exercise again. A load behind the name goes behind the repetitions. */
export function written(exercise: Exercise | null): string | null {
  if (exercise === null || exercise.sets === 0) return null;
  const [behind = '', kg] = load.exec(exercise.name) ?? [];
  const name = textOf(exercise.name.slice(0, exercise.name.length - behind.length).replace(jointAtEnd, ''));
  const { sets } = exercise;
  const reps = kg === undefined ? exercise.reps : `${exercise.reps} · ${kg}`;
  if (!/\p{L}/u.test(name)) return null;
  const line = writeExercise({ name, sets, reps });
  const again = readExercise(line);
  return again?.name === name && again.sets === sets && again.reps === reps ? line : null;
}
