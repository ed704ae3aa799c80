import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { noSettings, type Settings } from '../support/startServer';

/**
 * Fills an empty database by `fill.ts`: the embedded one of a DATA_DIR, or that of a MONGODB_URI.
 *
 * @param logged how many workouts are in the log of each member
 */
export function fillDatabase(settings: Settings, size: number, logged = 0): void {
  const script = fileURLToPath(new URL('./fill.ts', import.meta.url));
  execFileSync(process.execPath, ['--import', 'tsx', script, `--size=${size}`, `--logged=${logged}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...noSettings, ...settings },
  });
}
