import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { ConfigError } from '../../config/readConfig';
import { connectedDatabase } from '../connectedDatabase';
import { describeDatabase } from '../describeDatabase';
import { collectionWithData, durableCollections, durablePart } from './durableData';

/**
 * Writes all records of the connected database, without sessions, reset links and rate limits, to a gzipped file of
 * extended JSON lines, and returns their number. Safe while a server is running. The file appears once it is complete.
 * Throws a ConfigError if it exists, or if there are no records.
 */
export async function backUp(file: string): Promise<number> {
  if (existsSync(file)) throw alreadyExists(file);
  if (!(await collectionWithData()))
    throw new ConfigError(`There are no records in ${describeDatabase()}; nothing is written`);
  const lines = new Lines();
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await pipeline(
      Readable.from(lines.read()),
      createGzip(),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await reserve(file);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return lines.count;
}

class Lines {
  count = 0;

  async *read() {
    // Users first: a user's rotation is created before the user, so that none is missing.
    const names = (await durableCollections()).toSorted(
      (a, b) => Number(b === 'users') - Number(a === 'users'),
    );
    for (const collection of names) {
      for await (const stored of connectedDatabase().collection(collection).find()) {
        this.count++;
        const record = durablePart(collection, stored);
        yield `${mongo.BSON.EJSON.stringify({ collection, record }, { relaxed: false })}\n`;
      }
    }
  }
}

/** Creates the file, unless it exists: of two backups at once, only one gets the name. */
async function reserve(file: string): Promise<void> {
  try {
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    throw existsSync(file) ? alreadyExists(file) : error;
  }
}

function alreadyExists(file: string): ConfigError {
  return new ConfigError(`${file} already exists, and is not overwritten; give another name`);
}
