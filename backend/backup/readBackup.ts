import { isDeepStrictEqual } from 'node:util';
import { mongo } from 'mongoose';
import { ConfigError } from '../config/readConfig';
import { isPictureName } from '../pictures/pictureName';
import { isArchive, readArchive } from './archive';
import { Contents, contentsName, Head, headName, newestFormat, Record, type Item } from './format';
import { readOldBackup } from './readOldBackup';

/**
 * Reads a backup of this version or of one before pictures were part of it. Throws a ConfigError if it is damaged or
 * incomplete, at the latest at its end, or if a newer version wrote it.
 */
export async function* readBackup(file: string): AsyncGenerator<Item> {
  try {
    yield* (await isArchive(file)) ? itemsIn(file) : readOldBackup(file);
  } catch (error) {
    const isUnreadable = error instanceof Error && 'syscall' in error;
    throw isUnreadable || error instanceof ConfigError ? error : damaged(file, error);
  }
}

export function damaged(file: string, cause: unknown): ConfigError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ConfigError(`${file} is damaged or not a backup (${reason.replace(/\s+/g, ' ')})`);
}

export function ofNewerVersion(file: string, what: string): ConfigError {
  return new ConfigError(
    `${file} was written by a newer version of Gym Tracker (${what}); restore it with that version`,
  );
}

async function* itemsIn(file: string): AsyncGenerator<Item> {
  const found: Contents = { records: {}, pictures: 0 };
  let contents: Contents | undefined;
  for await (const { name, content } of readArchive(file)) {
    const [folder = '', ...rest] = name.split('/');
    if (name === headName) {
      const { format, createdAt, database } = Head.parse(JSON.parse(content.toString()));
      if (format > newestFormat) throw ofNewerVersion(file, `format ${format}`);
      yield { kind: 'head', createdAt: new Date(createdAt), database };
    } else if (folder === 'records') {
      const collection = rest.slice(0, -1).join('/');
      for (const record of recordsIn(content)) {
        found.records[collection] = (found.records[collection] ?? 0) + 1;
        yield { kind: 'record', collection, record };
      }
    } else if ((folder === 'pictures' || folder === 'trash') && isPictureName(rest.join('/'))) {
      found.pictures++;
      yield { kind: 'picture', name: rest.join('/'), content, isTrashed: folder === 'trash' };
    } else if (name === contentsName) {
      contents = Contents.parse(JSON.parse(content.toString()));
    } else {
      throw new Error(`it has ${name}`);
    }
  }
  if (!isDeepStrictEqual(contents, found)) throw new Error('it is not complete');
}

function* recordsIn(content: Buffer): Generator<Record> {
  for (const line of content.toString().trimEnd().split('\n'))
    yield Record.parse(mongo.BSON.EJSON.parse(line, { relaxed: false }));
}
