import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi, onTestFinished } from 'vitest';

type Variables = Record<string, string>;

/** A program of the back end that runs as a process of its own. */
export interface Program {
  process: ChildProcess;
  /** What it has written so far, both streams. */
  output: () => string;
  /** Its exit code once it has ended; null if a signal ended it. */
  ended: Promise<number | null>;
}

/** Starts a file of the back end with the given settings and no others; it does not outlive the test. */
export function run(file: string, settings: Variables, args: string[] = []): Program {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', ...noSettings, ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { process: child, output: () => output, ended };
}

/** An empty variable counts as unset, and keeps a developer's own .env out of the tests. */
const noSettings = Object.fromEntries(
  ['MONGODB_URI', 'JWT_SECRET', 'APP_URL', 'SMTP_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'TRUST_PROXY'].map(
    (name) => [name, ''],
  ),
);

/** Starts the server on a free port, on an empty database unless told otherwise, and waits until it listens. */
export async function startServer(settings: Variables): Promise<Program & { url: string }> {
  const program = run('server.ts', { PORT: '0', SEED: 'none', ...settings });
  const listening = () => /"port":(\d+),"msg":"Listening"/.exec(program.output())?.[1];
  const port = await Promise.race([
    vi.waitUntil(listening, { timeout: 60_000 }),
    program.ended.then(() => {
      throw new Error(`The server has ended:\n${program.output()}`);
    }),
  ]);
  return { ...program, url: `http://127.0.0.1:${port}` };
}

/** Waits until the server at `url` can use its database. */
export async function ready(url: string): Promise<void> {
  await vi.waitUntil(async () => (await fetch(`${url}/api/health`)).ok, { timeout: 60_000 });
}

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gym-tracker-process-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
