import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { z } from 'zod';
import { ConfigError } from '../../config/readConfig';
import { connectedDatabase } from '../connectedDatabase';
import { describeDatabase } from '../describeDatabase';
import { finishedMigrations, migrationsCollection } from '../migrations/migrate';
import { withStartLock } from '../startLock';
import {
  collectionNames,
  collectionWithData,
  durablePart,
  identityCollection,
  restoringPrefix,
} from './durableData';

const { EJSON } = mongo.BSON;
const BATCH = 200;

const Line = z.object({ collection: z.string(), record: z.record(z.string(), z.unknown()) });

/**
 * Restores a backup into the connected database and returns the number of records. Throws a ConfigError and leaves the
 * database as it was if it is not empty, or if the file is damaged or of a newer version. The records may be those of an
 * older version, so migrations have to run and indexes have to be built afterwards.
 */
export async function restore(file: string): Promise<number> {
  let records = 0;
  await withStartLock(async () => {
    await requireEmpty();
    try {
      await dropUnfinished();
      records = await load(file);
      await finishedMigrations(restoringPrefix + migrationsCollection);
      await requireEmpty();
      await publish();
    } catch (error) {
      await dropUnfinished().catch(() => undefined);
      throw error;
    }
  });
  return records;
}

async function requireEmpty(): Promise<void> {
  const name = await collectionWithData();
  if (name)
    throw new ConfigError(
      `The database ${describeDatabase()} is not empty (${name}); restore into an empty one`,
    );
}

/** Drops what an interrupted restore has left behind. */
async function dropUnfinished(): Promise<void> {
  for (const name of await restoringCollections()) await connectedDatabase().dropCollection(name);
}

async function load(file: string): Promise<number> {
  let records = 0;
  let batch: mongo.Document[] = [];
  let batchCollection = '';
  const writeBatch = async () => {
    if (batch.length > 0)
      await connectedDatabase()
        .collection(restoringPrefix + batchCollection)
        .insertMany(batch);
    records += batch.length;
    batch = [];
  };
  for await (const { collection, record } of recordsIn(file)) {
    const kept = durablePart(collection, record);
    if (!kept) continue;
    if (collection !== batchCollection || batch.length === BATCH) await writeBatch();
    batchCollection = collection;
    batch.push(kept);
  }
  await writeBatch();
  if (records === 0) throw damaged(file, 'it has no records');
  return records;
}

async function* recordsIn(file: string): AsyncGenerator<z.infer<typeof Line>> {
  const text = createGunzip().setEncoding('utf8');
  // The loop below gets the error as well.
  pipeline(createReadStream(file), text).catch(() => undefined);
  try {
    for await (const line of linesOf(text)) yield Line.parse(EJSON.parse(line, { relaxed: false }));
  } catch (error) {
    const isUnreadable = error instanceof Error && 'syscall' in error;
    throw isUnreadable ? error : damaged(file, error);
  }
}

function damaged(file: string, cause: unknown): ConfigError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ConfigError(`${file} is damaged or not a backup, and is not restored (${reason})`);
}

/** Puts the complete collections in the place of the empty ones. */
async function publish(): Promise<void> {
  const database = connectedDatabase();
  // The restored data has its own migrations, and is not the database whose pictures are in UPLOADS_DIR.
  for (const name of [migrationsCollection, identityCollection])
    await database.collection(name).deleteMany({});
  for (const name of await restoringCollections())
    await database.renameCollection(name, name.slice(restoringPrefix.length), { dropTarget: true });
}

async function restoringCollections(): Promise<string[]> {
  return (await collectionNames()).filter((name) => name.startsWith(restoringPrefix));
}

/** Splits a stream into lines. Node's readline never ends if its input fails. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
