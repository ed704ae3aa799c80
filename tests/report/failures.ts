import { appendFileSync } from 'node:fs';

/** Adds lines to the summary with which tests/report/run.ts ends; does nothing in a part that is run by itself. */
export function recordFailures(lines: string[]): void {
  const file = process.env.FAILURES_FILE;
  if (file) appendFileSync(file, lines.map((line) => `${line}\n`).join(''));
}
