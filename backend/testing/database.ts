import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startMongod } from '../database/mongod';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the MongoDB that all test files share; each uses a database of its own in it. */
    mongodbUri: string;
  }
}

/** Starts one real MongoDB for the whole run, its data in a temporary folder, and takes both away at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gym-tracker-test-'));
  process.env.DATA_DIR = folder;
  const dbPath = await mkdtemp(join(folder, 'mongo-'));
  const mongod = await startMongod(dbPath);
  project.provide('mongodbUri', mongod.uri);

  return async () => {
    await mongod.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
