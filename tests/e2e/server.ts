import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../support/client';
import { freePort } from '../support/freePort';
import { startProgram, startServer } from '../support/startServer';
import { mailTo } from './mails';

/** The accounts of the demo data, with a password that production accepts. */
export const demoAdmin = { email: 'admin@example.com', password: 'correto cavalo bateria' };
export const demoMember = { email: 'membro@example.com', password: 'correto cavalo bateria' };

/**
 * Playwright's global setup: starts the production build with the demo data in a temporary folder, and passes its
 * address (APP_URL) and mail folder (MAIL_DIR) to the workers. Returns the teardown, which fails the run if the server
 * has logged an error. Needs `npm run build`.
 */
export default async function setUpServer(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gym-tracker-e2e-'));
  await seedDemo(folder);
  const port = String(await freePort());
  // By name, since passkeys belong to one.
  const APP_URL = `http://localhost:${port}`;
  const server = await startServer({ DATA_DIR: folder, PORT: port, APP_URL });
  process.env.APP_URL = APP_URL;
  process.env.MAIL_DIR = join(folder, 'mail');
  for (const account of [demoAdmin, demoMember]) await resetPassword(APP_URL, account);

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

async function resetPassword(url: string, { email, password }: typeof demoAdmin): Promise<void> {
  const visitor = new Client(url);
  await visitor.expectOk('POST', '/api/users/forgot-password', { email });
  const text = await mailTo(email, 'Redefinição de senha – Gym Tracker');
  const token = /\/reset-password\/(\S+)/.exec(text)?.[1];
  await visitor.expectOk('POST', '/api/users/reset-password', { token, password });
}

/** In production the server does not load the demo data itself. */
async function seedDemo(folder: string): Promise<void> {
  const settings = { DATA_DIR: folder, NODE_ENV: 'development' };
  const seed = startProgram('dist/backend/cli/seed.js', settings, ['demo']);
  if ((await seed.exited) !== 0) throw new Error(`The demo data cannot be loaded:\n${seed.output()}`);
}
