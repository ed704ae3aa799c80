import { pino } from 'pino';
import { log } from '../../backend/log';

const written: string[] = [];

// The log keeps still in tests. Importing this file makes it speak, into a list instead of stdout.
Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => written.push(line) } });
log.level = 'trace';

/** What the log has written since this was asked last, as it would stand on stdout. */
export function newLogLines(): string[] {
  return written.splice(0);
}
