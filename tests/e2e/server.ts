import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Who the demo data bring along. */
export const demoAdmin = { email: 'admin@example.com', password: 'Treino#2026' };
export const demoMember = { email: 'membro@example.com', password: 'Treino#2026' };

const built = resolve('dist/backend/server.js');
const readyWithin = 30_000;

/**
 * Global set-up of Playwright: starts the production build on a database of its own with the demo data, in a
 * temporary folder that is gone afterwards, and tells the workers its address (APP_URL) and where it puts mails (MAIL_DIR).
 * Resolves to what ends it, and fails the run if the server has logged an error.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (!existsSync(built)) throw new Error('There is nothing to journey through yet: npm run build');
  const folder = await mkdtemp(join(tmpdir(), 'gym-tracker-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await seedDemo(folder);
  const server = spawn(process.execPath, ['--import', resolve('backend/endWithParent.js'), built], {
    // Data, uploads and mails go below the folder where it starts; no .env of a developer lies there.
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      MONGOD_BINARY: process.env.MONGOD_BINARY,
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_URL: url,
      // Everybody here sits behind one address.
      LIMIT_FACTOR: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  const stop = async () => {
    if (isRunning(server)) {
      server.kill('SIGTERM');
      await once(server, 'close');
    }
    await rm(folder, { recursive: true, force: true });
  };
  // Ctrl-C is Playwright's own to handle; it would just end at these.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  }

  const deadline = Date.now() + readyWithin;
  while (!log.includes('"msg":"Ready"')) {
    if (!isRunning(server) || Date.now() > deadline) {
      await stop();
      throw new Error(`The server did not start:\n${log}`);
    }
    await pause(50);
  }
  process.env.APP_URL = url;
  process.env.MAIL_DIR = join(folder, '.data', 'mail');

  return async () => {
    await stop();
    const errors = log.split('\n').filter((line) => !isHarmless(line));
    if (errors.length > 0) throw new Error(`The server has logged errors:\n${errors.join('\n')}`);
  };
}

/** Fills the database with the demo data, which the server refuses in production. */
async function seedDemo(folder: string): Promise<void> {
  const env = { PATH: process.env.PATH, MONGOD_BINARY: process.env.MONGOD_BINARY, NODE_ENV: 'development' };
  await promisify(execFile)(process.execPath, [resolve('dist/backend/cli/seed.js')], {
    cwd: folder,
    env,
  });
}

/** Nobody listens there now; the system hands out other ports for a while. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  probe.close();
  return address.port;
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** A line of the log below the level of an error. */
function isHarmless(line: string): boolean {
  return line === '' || /^\{"level":[1-4]0,/.test(line);
}
