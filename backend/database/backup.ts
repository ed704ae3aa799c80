import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { z } from 'zod';
import { connectedDatabase } from './connectedDatabase';
import { migrationsCollection } from './migrations/migrate';
import { locksCollection } from './startLock';

const { EJSON } = mongo.BSON;
const BATCH = 200;

const Line = z.object({ collection: z.string(), record: z.record(z.string(), z.unknown()) });

/**
 * Writes all records of the connected database to a gzipped file of extended JSON lines, and returns their number. Safe
 * while a server is running. The file is written atomically.
 */
export async function backUp(file: string): Promise<number> {
  const database = connectedDatabase();
  // Users first: a user's rotation is created before the user, so that none is missing.
  const names = (await collectionNames()).toSorted((a, b) => Number(b === 'users') - Number(a === 'users'));
  let records = 0;
  async function* allLines() {
    for (const collection of names) {
      for await (const record of database.collection(collection).find()) {
        records++;
        yield `${EJSON.stringify({ collection, record }, { relaxed: false })}\n`;
      }
    }
  }
  // A unique name, since another backup may be writing to the same file.
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await pipeline(
      Readable.from(allLines()),
      createGzip(),
      createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
    );
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return records;
}

/**
 * Restores a backup into the connected database and returns the number of records. Throws if the database is not empty,
 * or if the file is damaged; the records before the damage are then in the database. The records may be those of an
 * older version, so migrations have to run afterwards.
 */
export async function restore(file: string): Promise<number> {
  const database = connectedDatabase();
  for (const name of await collectionNames()) {
    if (name !== migrationsCollection && (await database.collection(name).findOne()))
      throw new Error(`The database is not empty (${name}); restore into an empty one`);
  }
  // Migrations of the empty database do not apply to the restored records.
  await database.collection(migrationsCollection).deleteMany({});
  let records = 0;
  let batch: mongo.Document[] = [];
  let batchCollection = '';
  const writeBatch = async () => {
    if (batch.length > 0) await database.collection(batchCollection).insertMany(batch);
    records += batch.length;
    batch = [];
  };
  await pipeline(createReadStream(file), createGunzip().setEncoding('utf8'), linesOf, async (lines) => {
    for await (const line of lines) {
      const { collection, record } = Line.parse(EJSON.parse(line, { relaxed: false }));
      if (collection !== batchCollection || batch.length === BATCH) await writeBatch();
      batchCollection = collection;
      batch.push(record);
    }
  });
  await writeBatch();
  return records;
}

/** All but the system's and the lock's. */
async function collectionNames(): Promise<string[]> {
  const collections = await connectedDatabase().listCollections({}, { nameOnly: true }).toArray();
  return collections
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && name !== locksCollection);
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
