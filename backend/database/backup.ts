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
 * Writes every record of the connected database to a file, one a line as extended JSON, compressed: also beside a
 * running server. The file appears whole or not at all. Returns how many records there are.
 */
export async function backUp(file: string): Promise<number> {
  const database = connectedDatabase();
  const names = await namesOfCollections();
  let records = 0;
  async function* allLines() {
    for (const collection of names) {
      for await (const record of database.collection(collection).find()) {
        records++;
        yield `${EJSON.stringify({ collection, record }, { relaxed: false })}\n`;
      }
    }
  }
  // Of its own: another run may be writing to the same file.
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
 * Fills the connected database with the records of such a file and returns how many there are. Throws if there is any
 * record in it already, or if the file is broken; what came before the break is in the database then. The records may
 * be those of an older version: migrations come afterwards.
 */
export async function restore(file: string): Promise<number> {
  const database = connectedDatabase();
  for (const name of await namesOfCollections()) {
    if (name !== migrationsCollection && (await database.collection(name).findOne()))
      throw new Error(`The database is not empty (${name}); restore into an empty one`);
  }
  // What ran on the empty database says nothing about the records of the file.
  await database.collection(migrationsCollection).deleteMany({});
  let records = 0;
  let batch: mongo.Document[] = [];
  let of = '';
  const writeBatch = async () => {
    if (batch.length > 0) await database.collection(of).insertMany(batch);
    records += batch.length;
    batch = [];
  };
  await pipeline(createReadStream(file), createGunzip().setEncoding('utf8'), linesOf, async (lines) => {
    for await (const line of lines) {
      const { collection, record } = Line.parse(EJSON.parse(line, { relaxed: false }));
      if (collection !== of || batch.length === BATCH) await writeBatch();
      of = collection;
      batch.push(record);
    }
  });
  await writeBatch();
  return records;
}

/** All that hold records of the app, and not what servers agree on for a moment. */
async function namesOfCollections(): Promise<string[]> {
  const collections = await connectedDatabase().listCollections({}, { nameOnly: true }).toArray();
  return collections
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && name !== locksCollection);
}

/** Not with Node's readline, which waits for ever where its input breaks. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = '';
  for await (const piece of pieces) {
    const lines = (begun + piece).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
  if (begun !== '') yield begun;
}
