import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startProgram, startServer, type Program, type Server, type Settings } from '../support/startServer';

/** Starts a compiled program, such as 'cli/admin', and stops it after the test. */
export function run(name: string, settings: Settings, args: string[] = []): Program {
  const program = startProgram(`dist/backend/${name}.js`, settings, args);
  onTestFinished(program.stop);
  return program;
}

/** Starts a server, by default on an empty database, and stops it after the test. */
export async function runServer(settings: Settings & { DATA_DIR: string }, path?: string): Promise<Server> {
  const server = await startServer({ SEED: 'none', ...settings }, path);
  onTestFinished(server.stop);
  return server;
}

/** A folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gym-tracker-process-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
