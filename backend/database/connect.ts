import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type ConnectOptions } from 'mongoose';
import { log } from '../log';
import { buildIndexes } from './buildIndexes';
import { databaseName } from './databaseName';
import { migrate } from './migrations/migrate';
import { withStartLock } from './startLock';
import { ConfigError } from '../config/readConfig';

const RETRY_AFTER_MS = 1000;
/** A connection to a database that hangs looks like any other until somebody asks. */
const ALIVE_WITHIN_MS = 2000;

let prepared = false;
let closing = new AbortController();

/**
 * Whether calls can be served: the database responds, and what they rely on (indexes, first data) is in place.
 * Known after 2 s at the latest.
 */
export async function isReady(): Promise<boolean> {
  const { db, readyState } = mongoose.connection;
  if (!prepared || !db || readyState !== mongoose.ConnectionStates.connected) return false;
  try {
    await db.command({ ping: 1 }, { signal: AbortSignal.timeout(ALIVE_WITHIN_MS) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Opens the database and prepares it, and tries again every second until both have worked, so that a database which
 * is away at the start needs no restart of the server; the driver itself heals later losses.
 * Resolves when ready, or when `closeDatabase` was called meanwhile. Rejects with a ConfigError if the data is that of a
 * newer version.
 *
 * @param prepare what to do once the database is migrated; runs again after a failure, so it has to be idempotent
 */
export async function connectDatabase(uri: string, prepare: () => Promise<void>): Promise<void> {
  const { signal } = closing;
  while (!signal.aborted) {
    try {
      await openDatabase(uri);
      await prepare();
      prepared = true;
      return;
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      // That it is away is known by now; where in the code that came up tells nobody anything.
      const isAway = error instanceof mongoose.Error.MongooseServerSelectionError;
      log.warn(isAway ? { cause: String(error) } : { err: error }, 'The database is not ready; trying again');
      await pause(RETRY_AFTER_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Connects Mongoose and prepares the data for this version of the code. Rejects after 3 s if the database is away. */
export async function openDatabase(uri: string): Promise<void> {
  await mongoose.connect(uri, connectOptions(uri));
  await prepareData();
}

/** Brings the data of the connected database up to date, and its indexes. */
export function prepareData(): Promise<void> {
  return withStartLock(async () => {
    await migrate();
    await buildIndexes();
  });
}

/** Ends the connection, and the waiting for one. */
export async function closeDatabase(): Promise<void> {
  closing.abort();
  closing = new AbortController();
  prepared = false;
  await mongoose.disconnect();
}

/**
 * What the app needs of the driver, unless the URI itself says otherwise. An acknowledged write survives the loss of
 * a server (w, journal), and a call is answered within 5 s while the database is away.
 */
function connectOptions(uri: string): ConnectOptions {
  const said = new URLSearchParams(uri.split('?')[1]?.toLowerCase());
  const unlessSaid = (wanted: Record<string, string | number | boolean>) =>
    Object.fromEntries(Object.entries(wanted).filter(([name]) => !said.has(name.toLowerCase())));
  const namesDatabase = /^[^/]+:\/\/[^/?]+\/[^?]/.test(uri);
  return {
    writeConcern: unlessSaid({ w: 'majority', journal: true }),
    ...unlessSaid({
      serverSelectionTimeoutMS: 3000,
      connectTimeoutMS: 3000,
      socketTimeoutMS: 5000,
      // Servers before 4.4 tell of their end only when asked.
      heartbeatFrequencyMS: 500,
    }),
    ...(!namesDatabase && { dbName: databaseName }),
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
  };
}
