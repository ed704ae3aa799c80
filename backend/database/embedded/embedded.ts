import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../../log';
import { ConfigError } from '../../config/readConfig';
import { startMongod, type Mongod } from './mongod';
import { readLockFile, removeLockFile, writeLockFile } from './lockFile';
import { endProcess, isRunning, processIdentity } from './processIdentity';

/** A MongoDB that this process may use, and how to leave it. */
export interface EmbeddedDatabase {
  uri: string;
  stop(): Promise<void>;
}

/**
 * Starts a MongoDB of our own with its data in `dataDir`/mongo, and starts it again, on the same port, whenever it
 * ends by itself. One that a killed server has left behind is ended first.
 * Throws a ConfigError if another server uses the folder, or if no mongod can run here.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  let mongod = await startFirst(dataDir);
  await updateLockFile(dataDir, mongod);
  let stopped = false;
  const isStopped = () => stopped;

  const watching = (async () => {
    for (;;) {
      await mongod.ended;
      if (isStopped()) return;
      log.error('The embedded MongoDB has ended; starting it again');
      mongod = (await startAgain(dataDir, mongod.port, isStopped)) ?? mongod;
      if (isStopped()) return mongod.stop();
      await updateLockFile(dataDir, mongod);
    }
  })();

  return {
    uri: mongod.uri,
    async stop() {
      stopped = true;
      await mongod.stop();
      await watching;
      await removeLockFile(dataDir);
    },
  };
}

/** The embedded database for a command: that of the running server if there is one, else started for the command. */
export async function joinEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const owner = await readLockFile(dataDir);
  if (owner && isRunning(owner.server)) return { uri: owner.uri, stop: () => Promise.resolve() };
  return startEmbedded(dataDir);
}

/**
 * mongod's own lock on its files is what keeps a second one out. It is waited for a little, since a mongod whose
 * server was killed before it could write its note ends within 2 s.
 */
async function startFirst(dataDir: string): Promise<Mongod> {
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

async function startAgain(
  dataDir: string,
  port: number,
  isStopped: () => boolean,
): Promise<Mongod | undefined> {
  while (!isStopped()) {
    try {
      return await startMongod(databaseFolder(dataDir), port);
    } catch (error) {
      log.error({ err: error }, 'The embedded MongoDB does not start; trying again');
      await pause(1000);
    }
  }
  return undefined;
}

async function reclaimDataDir(dataDir: string): Promise<void> {
  const owner = await readLockFile(dataDir);
  if (owner && isRunning(owner.server)) throw inUse(dataDir, owner.server.pid);
  if (owner) await endProcess(owner.mongod);
  await mkdir(databaseFolder(dataDir), { recursive: true });
}

function inUse(dataDir: string, pid?: number): ConfigError {
  const who = pid ? `another server (process ${pid})` : 'another server';
  return new ConfigError(`DATA_DIR: ${who} is using ${dataDir}; stop it, or set another DATA_DIR`);
}

const databaseFolder = (dataDir: string) => join(dataDir, 'mongo');

async function updateLockFile(dataDir: string, { pid, uri }: Mongod): Promise<void> {
  const [server, mongod] = [
    processIdentity(process.pid),
    pid === undefined ? undefined : processIdentity(pid),
  ];
  // One that has ended already is started again, and noted then.
  if (server && mongod) await writeLockFile(dataDir, { server, mongod, uri });
}
