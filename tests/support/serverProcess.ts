import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vi, onTestFinished } from 'vitest';
import { addressIn, startCompiled, startProgram, type Program, type Variables } from './program';

/** Starts a compiled program, as `startCompiled` does; it does not outlive the test. */
export function run(name: string, settings: Variables, args: string[] = []): Program {
  return endAfterTest(startCompiled(name, settings, args));
}

/** Starts the server on a free port, on an empty database unless told otherwise, and waits until it listens. */
export function startServer(settings: Variables): Promise<Program & { url: string }> {
  return listening(run('server', { PORT: '0', SEED: 'none', ...settings }));
}

/** The same as a developer has it: from its source, with the demo data. */
export function startServerFromSource(settings: Variables): Promise<Program & { url: string }> {
  const args = ['--import', 'tsx', resolve('backend/server.ts')];
  return listening(endAfterTest(startProgram(args, { NODE_ENV: 'development', PORT: '0', ...settings })));
}

function endAfterTest(program: Program): Program {
  onTestFinished(async () => {
    program.process.kill('SIGTERM');
    await program.ended;
  });
  return program;
}

async function listening(program: Program): Promise<Program & { url: string }> {
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
