import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type ConnectOptions } from 'mongoose';
import { config } from '../config/config';
import { log } from '../log';
import { buildIndexes } from './buildIndexes';
import { databaseName } from './databaseName';
import { migrate } from './migrations/migrate';
import { finishPublishing } from './publishRestored';
import { rejectLostWrites } from './rejectLostWrites';
import { withStartLock } from './startLock';
import { ConfigError } from '../config/readConfig';

const RETRY_AFTER_MS = 1000;
/** A hanging database is detected only by a command that times out. */
const PING_TIMEOUT_MS = 2000;
/** How long a call waits for the start to end. */
const WAIT_MS = 5000;

rejectLostWrites();

/** Mongoose's readyState also takes a connection for lost that a busy machine has not checked for a second. */
let connected = false;
mongoose.connection.on('connected', () => (connected = true)).on('disconnected', () => (connected = false));

let prepared = false;
let closing = new AbortController();

/**
 * Whether calls can be served: the database responds within 2 s, and is migrated, indexed and seeded.
 */
export async function isReady(): Promise<boolean> {
  const { db } = mongoose.connection;
  if (!prepared || !db || !connected) return false;
  try {
    await db.command({ ping: 1 }, { signal: AbortSignal.timeout(PING_TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Opens and prepares the database, and retries every second until that succeeds or `closeDatabase` is called; later, the
 * driver reconnects by itself. Rejects with a ConfigError if the data belongs to a newer version.
 *
 * @param prepare runs after the migrations, and again after a failure, so it has to be idempotent
 */
export async function connectDatabase(uri: string, prepare: () => Promise<void>): Promise<void> {
  const { signal } = closing;
  while (!signal.aborted) {
    try {
      await openDatabase(uri);
      await mongoose.disconnect();
      await mongoose.connect(uri, connectOptions(uri, { socketTimeoutMS: 5000 }));
      await prepare();
      prepared = true;
      return;
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      // A stack trace says nothing about a database that is down.
      const isAway = error instanceof mongoose.Error.MongooseServerSelectionError;
      log.warn(isAway ? { cause: String(error) } : { err: error }, 'The database is not ready; trying again');
      await pause(RETRY_AFTER_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Whether the driver sees a database that takes writes. */
export function isConnected(): boolean {
  return connected;
}

/** Whether the data is migrated, indexed and seeded: before that, calls would see it half done. */
export function isPrepared(): boolean {
  return prepared;
}

/** Waits for the data to be prepared, for 5 s at most. Returns whether it is. */
export async function untilPrepared(): Promise<boolean> {
  for (const deadline = Date.now() + WAIT_MS; !prepared && Date.now() < deadline;) await pause(50);
  return prepared;
}

/**
 * Connects Mongoose for a command or a preparation: a large collection takes minutes to index. Rejects after 3 s if the
 * database is down.
 */
export async function connect(uri: string): Promise<void> {
  await mongoose.connect(uri, connectOptions(uri));
}

/** Connects Mongoose and prepares the data. */
export async function openDatabase(uri: string): Promise<void> {
  await connect(uri);
  await prepareData();
}

/** Migrates the connected database and builds its indexes, after finishing a restore that was interrupted at its end. */
export function prepareData(): Promise<void> {
  return withStartLock(async () => {
    await finishPublishing();
    await migrate();
    await buildIndexes();
  });
}

/** Disconnects, and ends the retries of `connectDatabase`. */
export async function closeDatabase(): Promise<void> {
  closing.abort();
  closing = new AbortController();
  prepared = false;
  await mongoose.disconnect();
}

/** Returns the database's name, unless the URI has it. */
export function defaultNameFor(uri: string): string | undefined {
  return /^[^/]+:\/\/[^/?]+\/[^?]/.test(uri) ? undefined : databaseName;
}

/**
 * The driver's options; the URI takes precedence. Acknowledged writes survive the loss of a server (w, journal).
 *
 * @param forCalls those of a connection for calls, which fail while the database hangs
 */
function connectOptions(uri: string, forCalls: { socketTimeoutMS?: number } = {}): ConnectOptions {
  const name = defaultNameFor(uri);
  const inUri = new URLSearchParams(uri.split('?')[1]?.toLowerCase());
  const unlessInUri = (options: Record<string, string | number | boolean>) =>
    Object.fromEntries(Object.entries(options).filter(([name]) => !inUri.has(name.toLowerCase())));
  return {
    writeConcern: unlessInUri({ w: 'majority', journal: true }),
    ...unlessInUri({
      serverSelectionTimeoutMS: 3000,
      connectTimeoutMS: 3000,
      ...forCalls,
      // MongoDB before 4.4 does not push its shutdown to the driver.
      heartbeatFrequencyMS: 500,
    }),
    ...(name !== undefined && { dbName: name }),
    // For the times that responses name in development.
    monitorCommands: config.environment === 'development',
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
  };
}
