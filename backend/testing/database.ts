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

/**
 * Starts one real MongoDB for the whole run, its data in a temporary folder, and takes both away at the end.
 * TEST_MONGODB_URI names another one, such as mongodb://host1,host2,host3/?replicaSet=gym.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gym-tracker-test-'));
  process.env.DATA_DIR = folder;
  const given = process.env.TEST_MONGODB_URI;
  const mongod = given ? undefined : await startMongod(await mkdtemp(join(folder, 'mongo-')));
  project.provide('mongodbUri', given ?? mongod?.uri ?? '');

  return async () => {
    await mongod?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
