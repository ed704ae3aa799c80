import { MongoInstance } from 'mongodb-memory-server-core';
import { getFreePort } from 'mongodb-memory-server-core/lib/util/getport/index.js';
import { MongoInstanceEvents } from 'mongodb-memory-server-core/lib/util/MongoInstance.js';
import {
  ResolveConfigVariables,
  setDefaultValue,
} from 'mongodb-memory-server-core/lib/util/resolveConfig.js';
import { config } from '../../config/config';
import { shippedBinary } from './shippedBinary';

// Accept any version, and never download one.
setDefaultValue(ResolveConfigVariables.SYSTEM_BINARY_VERSION_CHECK, 'false');
setDefaultValue(ResolveConfigVariables.RUNTIME_DOWNLOAD, 'false');

export interface Mongod {
  uri: string;
  port: number;
  /** Undefined if it has already exited. */
  pid: number | undefined;
  /** Resolves when the process has exited. */
  ended: Promise<void>;
  /** Shuts it down cleanly; its data stays. */
  stop(): Promise<void>;
}

/**
 * Starts a mongod (WiredTiger, journaled) with its files in an existing folder, on the loopback interface. A watchdog
 * process ends it if this process is killed. Rejects if mongod cannot run here.
 *
 * @param port a free one by default
 */
export async function startMongod(dbPath: string, port?: number): Promise<Mongod> {
  const ip = '127.0.0.1';
  const listenAt = port ?? (await getFreePort());
  const instance = new MongoInstance({
    binary: { systemBinary: config.mongodBinary ?? shippedBinary() },
    instance: {
      ip,
      port: listenAt,
      dbPath,
      storageEngine: 'wiredTiger',
      // For busy machines; a mongod that cannot run fails at once.
      launchTimeout: 60_000,
      args: ['--quiet', ...(process.platform === 'win32' ? [] : ['--nounixsocket'])],
    },
    // In its own process group: Ctrl-C must not end mongod before the calls in flight are finished.
    spawn: { detached: true },
  });
  const ended = new Promise<void>((resolve) => instance.once(MongoInstanceEvents.instanceClosed, resolve));
  await instance.start();
  return {
    uri: `mongodb://${ip}:${listenAt}/`,
    port: listenAt,
    pid: instance.mongodProcess?.pid,
    ended,
    async stop() {
      await instance.stop();
    },
  };
}
