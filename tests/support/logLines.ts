import { log, logStream } from '../../backend/log';

const written: string[] = [];

// Tests log nothing unless they import this file: then lines are collected in place of going to stdout.
logStream.write = (line) => void written.push(line);
log.level = 'trace';

/** Returns the log lines written since the last call. */
export function newLogLines(): string[] {
  return written.splice(0);
}
