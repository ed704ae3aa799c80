import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import type { TestProject } from 'vitest/node';
import { startMongod } from '../../backend/database/embedded/mongod';

declare module 'vitest' {
  interface ProvidedContext {
    /** The MongoDB that all test processes share; each has its own database. */
    mongodbUri: string;
    /** Prefix of this run's database names. */
    databasePrefix: string;
  }
}

/**
 * Starts one MongoDB for the whole run with its data in a temporary folder, and removes both at the end. TEST_MONGODB_URI
 * selects another one, such as mongodb://host1,host2,host3/?replicaSet=gym.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gym-tracker-test-'));
  process.env.DATA_DIR = folder;
  const given = process.env.TEST_MONGODB_URI;
  const mongod = given ? undefined : await startMongod(await mkdtemp(join(folder, 'mongo-')));
  const prefix = `test-${randomUUID().slice(0, 8)}-`;
  project.provide('mongodbUri', given ?? mongod?.address.uri ?? '');
  project.provide('databasePrefix', prefix);

  return async () => {
    await mongod?.stop();
    if (given) await dropDatabases(given, prefix);
    await rm(folder, { recursive: true, force: true });
  };
}

async function dropDatabases(uri: string, prefix: string): Promise<void> {
  const client = await mongo.MongoClient.connect(uri);
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) if (name.startsWith(prefix)) await client.db(name).dropDatabase();
  await client.close();
}
