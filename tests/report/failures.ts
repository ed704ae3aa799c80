import { appendFileSync } from 'node:fs';

/** Adds lines to the summary that tests/report/run.ts prints last. Does nothing in a script that runs on its own. */
export function recordFailures(lines: string[]): void {
  const file = process.env.FAILURES_FILE;
  if (file) appendFileSync(file, lines.map((line) => `${line}\n`).join(''));
}
