import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import concurrently from 'concurrently';

const folder = resolve('test-results/failures');

/**
 * `tsx tests/report/run.ts "lint build" test:unit test:e2e` runs groups of npm scripts one after the other, the scripts
 * of a group concurrently. What failed is printed last, since logs may be truncated at the front. If the first group
 * fails, the others do not run.
 */
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const [first = '', ...others] = process.argv.slice(2);
const failures = await run(first);
if (failures.length === 0) for (const group of others) failures.push(...(await run(group)));

console.log(failures.length === 0 ? '\nEverything passed.' : `\nFailed:\n${failures.join('\n')}`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** Returns the failed scripts of a group, each with the failures that it has recorded. */
async function run(group: string): Promise<string[]> {
  const scripts = group
    .split(' ')
    .map((name) => ({ name, command: `npm run ${name}`, env: { FAILURES_FILE: fileOf(name) } }));
  const { commands, result } = concurrently(scripts, { group: true });
  const failed: string[] = [];
  for (const { name, close } of commands) {
    close.subscribe(({ exitCode }) => {
      if (exitCode !== 0) failed.push(name);
    });
  }
  // Rejects if a script fails, which is recorded above.
  await result.catch(() => undefined);
  return failed.flatMap((name) => [`npm run ${name}`, ...recordedBy(name)]);
}

function recordedBy(script: string): string[] {
  const file = fileOf(script);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => `  ${line}`);
}

function fileOf(script: string): string {
  return resolve(folder, `${script.replaceAll(':', '-')}.txt`);
}
