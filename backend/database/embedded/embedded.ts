import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../../log';
import { config } from '../../config/config';
import { ConfigError } from '../../config/readConfig';
import { unwritable } from '../../config/unwritable';
import { startMongod, type Mongod } from './mongod';
import type { MongodAddress } from './mongodAddress';
import { readLockFile, removeLockFile, writeLockFile } from './lockFile';
import { endProcess, isRunning, processIdentity } from './processIdentity';

export interface EmbeddedDatabase {
  uri: string;
  /** The APP_URL of the server that runs it, if that is another process. */
  appUrl?: string | undefined;
  stop(): Promise<void>;
}

/**
 * Starts a MongoDB with its data in `dataDir`/mongo, and restarts it at the same address if it exits. First ends one that
 * a killed server has left running. Throws a ConfigError if another server uses the folder, or if mongod cannot run here.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  let mongod = await start(dataDir);
  await updateLockFile(dataDir, mongod);
  let stopped = false;
  const isStopped = () => stopped;

  const watching = (async () => {
    for (;;) {
      await mongod.ended;
      if (isStopped()) return;
      log.error('The embedded MongoDB has exited; restarting it');
      mongod = (await restart(dataDir, mongod.address, isStopped)) ?? mongod;
      if (isStopped()) return mongod.stop();
      // Such as on a full disk. The next exit has to be noticed all the same.
      await updateLockFile(dataDir, mongod).catch((error: unknown) =>
        log.error({ err: error }, 'The lock file of the embedded MongoDB could not be written'),
      );
    }
  })();

  return {
    uri: mongod.address.uri,
    async stop() {
      stopped = true;
      await mongod.stop();
      await watching;
      await removeLockFile(dataDir);
    },
  };
}

/** Returns the embedded database for a command: the running server's if there is one, else a new one. */
export async function joinEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const running = await runningEmbedded(dataDir);
  if (running) return running;
  await requireOwner(dataDir);
  return startEmbedded(dataDir);
}

/** Throws a ConfigError to a command whose mongod would leave files behind that the server cannot open, such as root's. */
export async function requireOwner(dataDir: string): Promise<void> {
  // Each mongod writes this file anew.
  const file = await stat(join(databaseFolder(dataDir), 'WiredTiger.turtle')).catch(() => undefined);
  if (file && process.getuid && file.uid !== process.getuid())
    throw new ConfigError(
      `DATA_DIR: the database in ${dataDir} belongs to the user with the id ${file.uid}; run this as that user`,
    );
}

/** Returns the embedded database of the running server, if there is one. */
export async function runningEmbedded(dataDir: string): Promise<EmbeddedDatabase | undefined> {
  const lock = await readLockFile(dataDir);
  if (!lock || !isRunning(lock.server)) return undefined;
  return { uri: lock.uri, appUrl: lock.appUrl, stop: () => Promise.resolve() };
}

/** Throws a ConfigError if no embedded database has been created in `dataDir` yet. */
export function requireEmbedded(dataDir: string): void {
  if (!existsSync(join(databaseFolder(dataDir), 'WiredTiger')))
    throw new ConfigError(`DATA_DIR: there is no database in ${dataDir}; set DATA_DIR, or MONGODB_URI`);
}

/**
 * mongod's own lock on its files keeps a second one out. This waits for the lock a little, since a mongod whose server was
 * killed before writing the lock file exits within 2 s.
 */
async function start(dataDir: string): Promise<Mongod> {
  const deadline = Date.now() + 4000;
  for (;;) {
    await reclaimDataDir(dataDir);
    try {
      return await startMongod(databaseFolder(dataDir));
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      if (!/DBPathInUse|already in use/.test(cause)) {
        throw new ConfigError(
          `MONGODB_URI: the embedded MongoDB cannot run here; set MONGODB_URI to a MongoDB server, ` +
            `or MONGOD_BINARY to another mongod (${cause.replace(/\s+/g, ' ')})`,
        );
      }
      if (Date.now() > deadline) throw inUse(dataDir);
      await pause(200);
    }
  }
}

async function restart(
  dataDir: string,
  address: MongodAddress,
  isStopped: () => boolean,
): Promise<Mongod | undefined> {
  while (!isStopped()) {
    try {
      return await startMongod(databaseFolder(dataDir), address);
    } catch (error) {
      log.error({ err: error }, 'The embedded MongoDB does not start; retrying');
      await pause(1000);
    }
  }
  return undefined;
}

async function reclaimDataDir(dataDir: string): Promise<void> {
  const lock = await readLockFile(dataDir);
  if (lock && isRunning(lock.server)) throw inUse(dataDir, lock.server.pid);
  if (lock) await endProcess(lock.mongod);
  await mkdir(databaseFolder(dataDir), { recursive: true }).catch((error: unknown) => {
    throw unwritable(dataDir, error);
  });
}

function inUse(dataDir: string, pid?: number): ConfigError {
  const who = pid ? `another server (process ${pid})` : 'another server';
  return new ConfigError(`DATA_DIR: ${who} is using ${dataDir}; stop it, or set another DATA_DIR`);
}

const databaseFolder = (dataDir: string) => join(dataDir, 'mongo');

async function updateLockFile(dataDir: string, { pid, address: { uri } }: Mongod): Promise<void> {
  const server = processIdentity(process.pid);
  const mongod = pid === undefined ? undefined : processIdentity(pid);
  // If mongod has already exited, it is restarted, and the lock file is written then.
  if (server && mongod) await writeLockFile(dataDir, { server, mongod, uri, appUrl: config.appUrl });
}
