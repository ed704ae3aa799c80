import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/freePort';
import { startProgram, startServer } from '../support/startServer';

/** The accounts of the demo data. */
export const demoAdmin = { email: 'admin@example.com', password: 'Treino#2026' };
export const demoMember = { email: 'membro@example.com', password: 'Treino#2026' };

/**
 * Playwright's global setup: starts the production build with the demo data in a temporary folder, and passes its
 * address (APP_URL) and mail folder (MAIL_DIR) to the workers. Returns the teardown, which fails the run if the server
 * has logged an error. Needs `npm run build`.
 */
export default async function setUpServer(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gym-tracker-e2e-'));
  await seedDemo(folder);
  const port = String(await freePort());
  const APP_URL = `http://127.0.0.1:${port}`;
  const server = await startServer({ DATA_DIR: folder, PORT: port, APP_URL });
  process.env.APP_URL = APP_URL;
  process.env.MAIL_DIR = join(folder, 'mail');

  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  // Playwright handles Ctrl-C, but not these.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  }
  return async () => {
    await stop();
    const lines = server.output().split('\n');
    const errors = lines.filter((line) => line !== '' && !belowError.test(line));
    if (errors.length > 0) throw new Error(`The server has logged errors:\n${errors.join('\n')}`);
  };
}

/** Matches log lines below the error level. */
const belowError = /^\{"level":[1-4]0,/;

/** In production the server does not load the demo data itself. */
async function seedDemo(folder: string): Promise<void> {
  const settings = { DATA_DIR: folder, NODE_ENV: 'development' };
  const seed = startProgram('dist/backend/cli/seed.js', settings);
  if ((await seed.exited) !== 0) throw new Error(`The demo data cannot be loaded:\n${seed.output()}`);
}
