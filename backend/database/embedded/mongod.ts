import { MongoInstance } from 'mongodb-memory-server-core';
import { getFreePort } from 'mongodb-memory-server-core/lib/util/getport/index.js';
import { MongoInstanceEvents } from 'mongodb-memory-server-core/lib/util/MongoInstance.js';
import {
  ResolveConfigVariables,
  setDefaultValue,
} from 'mongodb-memory-server-core/lib/util/resolveConfig.js';
import { config } from '../../config/config';
import { shippedBinary } from './shippedBinary';

// Any version will do, and none is ever downloaded.
setDefaultValue(ResolveConfigVariables.SYSTEM_BINARY_VERSION_CHECK, 'false');
setDefaultValue(ResolveConfigVariables.RUNTIME_DOWNLOAD, 'false');

export interface Mongod {
  uri: string;
  port: number;
  /** Undefined if it has ended meanwhile. */
  pid: number | undefined;
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
  const ip = '127.0.0.1';
  const listenAt = port ?? (await getFreePort());
  const instance = new MongoInstance({
    binary: { systemBinary: config.mongodBinary ?? shippedBinary() },
    instance: {
      ip,
      port: listenAt,
      dbPath,
      storageEngine: 'wiredTiger',
      // A busy machine may need its time; what cannot run at all fails at once.
      launchTimeout: 60_000,
      args: ['--quiet', ...(process.platform === 'win32' ? [] : ['--nounixsocket'])],
    },
    // Ctrl-C in a terminal reaches the whole group of processes; mongod has to outlive the calls in flight.
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
