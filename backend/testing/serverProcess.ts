import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi, onTestFinished } from 'vitest';
import { addressIn, startProgram, type Program, type Variables } from './program';

/** Starts a file of the back end with the given settings and no others; it does not outlive the test. */
export function run(file: string, settings: Variables, args: string[] = []): Program {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const program = startProgram(['--import', 'tsx', path, ...args], settings);
  onTestFinished(async () => {
    program.process.kill('SIGTERM');
    await program.ended;
  });
  return program;
}

/** Starts the server on a free port, on an empty database unless told otherwise, and waits until it listens. */
export async function startServer(settings: Variables): Promise<Program & { url: string }> {
  const program = run('server.ts', { PORT: '0', SEED: 'none', ...settings });
  const url = await Promise.race([
    vi.waitUntil(() => addressIn(program.output()), { timeout: 60_000 }),
    program.ended.then(() => {
      throw new Error(`The server has ended:\n${program.output()}`);
    }),
  ]);
  return { ...program, url };
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
