import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startProgram, startServer, type Program, type Server, type Settings } from '../support/startServer';
import { until } from '../support/until';

/** Starts a compiled program, such as 'cli/admin', and stops it after the test. */
export function run(name: string, settings: Settings, args: string[] = []): Program {
  const program = startProgram(`dist/backend/${name}.js`, settings, args);
  onTestFinished(program.stop);
  return program;
}

/** Runs a compiled command, such as 'cli/backup', to its end. */
export async function outcome(name: string, settings: Settings, args: string[]) {
  const command = run(name, settings, args);
  return { code: await command.exited, output: command.output() };
}

/** Starts a server, by default on an empty database, waits until it has logged its start, and stops it after the test. */
export async function runServer(settings: Settings & { DATA_DIR: string }, path?: string): Promise<Server> {
  const server = await startServer({ SEED: 'none', ...settings }, path);
  onTestFinished(server.stop);
  // Log lines are written in batches, so the last one of the start may come after the first response.
  await until('the server has logged its start', () => server.output().includes('Ready at '));
  return server;
}

/** A folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gym-tracker-process-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
