import { log, logStream } from '../../backend/log';

const written: string[] = [];

// Importing this file enables logging; lines are collected instead of written to stdout.
logStream.write = (line) => void written.push(line);
log.level = 'trace';

/** Returns the log lines written since the last call. */
export function newLogLines(): string[] {
  return written.splice(0);
}
