import { rm } from 'node:fs/promises';
import { MongoInstance } from 'mongodb-memory-server-core';
import { MongoInstanceEvents } from 'mongodb-memory-server-core/lib/util/MongoInstance.js';
import {
  ResolveConfigVariables,
  setDefaultValue,
} from 'mongodb-memory-server-core/lib/util/resolveConfig.js';
import { config } from '../../config/config';
import { mongodAddress, type MongodAddress } from './mongodAddress';
import { shippedBinary } from './shippedBinary';

// Accept any version, and never download one.
setDefaultValue(ResolveConfigVariables.SYSTEM_BINARY_VERSION_CHECK, 'false');
setDefaultValue(ResolveConfigVariables.RUNTIME_DOWNLOAD, 'false');

export interface Mongod {
  address: MongodAddress;
  /** Undefined if it has already exited. */
  pid: number | undefined;
  /** Resolves when the process has exited. */
  ended: Promise<void>;
  /** Shuts it down cleanly; its data stays. */
  stop(): Promise<void>;
}

/**
 * Starts a mongod (WiredTiger, journaled) with its files in an existing folder. A watchdog process ends it if this process
 * is killed. Rejects if mongod cannot run here.
 *
 * @param listenAt by default, an address that only this user can reach
 */
export async function startMongod(dbPath: string, listenAt?: MongodAddress): Promise<Mongod> {
  const address = listenAt ?? (await mongodAddress(dbPath));
  const instance = new MongoInstance({
    binary: { systemBinary: config.mongodBinary ?? shippedBinary() },
    instance: {
      ip: address.ip,
      port: address.port,
      dbPath,
      storageEngine: 'wiredTiger',
      // For busy machines; a mongod that cannot run fails at once.
      launchTimeout: 60_000,
      // No second socket in the folder for temporary files, which everybody can see.
      args: ['--quiet', ...(process.platform === 'win32' ? [] : ['--nounixsocket'])],
    },
    // In its own process group: Ctrl-C must not end mongod before the calls in flight are finished.
    spawn: { detached: true },
  });
  const ended = new Promise<void>((resolve) => instance.once(MongoInstanceEvents.instanceClosed, resolve));
  await instance.start();
  return {
    address,
    pid: instance.mongodProcess?.pid,
    ended,
    async stop() {
      await instance.stop();
      if (address.temporaryFolder) await rm(address.temporaryFolder, { recursive: true, force: true });
    },
  };
}
