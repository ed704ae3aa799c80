import { existsSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** The processor time that a process has used with all its threads, in ms; NaN without /proc. */
export function processCpu(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return NaN;
  // The name, in brackets, may have spaces.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [user, system] = fields.slice(11, 13).map(Number);
  return ((user ?? NaN) + (system ?? NaN)) * MS_PER_TICK;
}
