import { mongo } from 'mongoose';
import { config } from '../config/config';
import { connectedDatabase } from '../database/connectedDatabase';
import { describeDatabase } from '../database/describeDatabase';
import { inFolder } from '../pictures/inFolder';
import { inGridFs } from '../pictures/inGridFs';
import type { PictureStorage } from '../pictures/pictureStorage';
import type { Entry } from './archive';
import { durablePart, recordCollections } from './durableData';
import { contentsName, headName, newestFormat, partName, type Contents } from './format';
import type { Pace } from './pace';

/** Of a part, in characters. Writing or reading one does not keep calls waiting. */
const PART_LENGTH = 64 * 1024;

/** All files of a backup of the connected database and its pictures. */
export async function* backupEntries(pace: Pace): AsyncGenerator<Entry> {
  const startedAt = new Date();
  const contents: Contents = { records: {}, pictures: 0 };
  yield json(headName, {
    format: newestFormat,
    createdAt: startedAt.toISOString(),
    database: describeDatabase(),
  });
  for (const collection of await collectionsInOrder()) {
    let parts = 0;
    for await (const lines of linesOf(collection)) {
      contents.records[collection] = (contents.records[collection] ?? 0) + lines.length;
      yield { name: partName(collection, ++parts), content: Buffer.from(lines.join('')) };
      await pace();
    }
  }
  // After the records: all pictures that these show are there, though maybe in the trash by now.
  for await (const { name, trashedAt, content } of pictures()) {
    const folder = trashedAt !== undefined && trashedAt < startedAt ? 'trash' : 'pictures';
    contents.pictures++;
    yield { name: `${folder}/${name}`, content };
    await pace();
  }
  yield json(contentsName, contents);
}

function json(name: string, value: object): Entry {
  return { name, content: Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`) };
}

/** Users first: a user's rotation is created before the user, so that none is missing. */
async function collectionsInOrder(): Promise<string[]> {
  return (await recordCollections()).toSorted((a, b) => Number(b === 'users') - Number(a === 'users'));
}

/** The records of a collection as lines, in parts. */
async function* linesOf(collection: string): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let length = 0;
  for await (const stored of connectedDatabase().collection(collection).find()) {
    const record = durablePart(collection, stored);
    const line = `${mongo.BSON.EJSON.stringify(record, { relaxed: false })}\n`;
    lines.push(line);
    length += line.length;
    if (length < PART_LENGTH) continue;
    yield lines;
    lines = [];
    length = 0;
  }
  if (lines.length > 0) yield lines;
}

/** Pictures of the configured storage, and those in the database, where a command without PICTURES would miss them. */
async function* pictures() {
  if (config.pictures === 'folder') yield* picturesIn(inFolder);
  for await (const picture of picturesIn(inGridFs))
    if (config.pictures === 'mongodb' || (await inFolder.read(picture.name)) === undefined) yield picture;
}

async function* picturesIn(storage: PictureStorage) {
  for await (const picture of storage.all()) {
    const content = await storage.read(picture.name);
    // Undefined if it was removed meanwhile.
    if (content) yield { ...picture, content };
  }
}
