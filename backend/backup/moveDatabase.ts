import type { mongo } from 'mongoose';
import { ConfigError } from '../config/readConfig';
import { finishedMigrations } from '../database/migrations/migrate';
import { requirePublished } from '../database/publishRestored';
import { handOverFolder } from '../pictures/folderOwner';
import { durableCollections, identityCollection } from './durableData';
import { fillDatabase } from './fillDatabase';
import type { Item } from './format';

/**
 * Copies all records of another database, and the pictures that are in it, into the connected one, and returns their
 * number. The other one stays as it is. Throws a ConfigError if the connected one is not empty, if the data is of a newer
 * version, or if it has changed meanwhile. Migrations have to run and indexes have to be built afterwards.
 */
export async function moveDatabase(source: mongo.Db): Promise<number> {
  await finishedMigrations(source);
  await requirePublished(source);
  const copied = new Map((await durableCollections(source)).map((name) => [name, 0]));
  await fillDatabase(recordsOf(source, copied), async () => {
    for (const [name, after] of copied) {
      const before = await source.collection(name).countDocuments();
      if (before !== after)
        throw new ConfigError(
          `${name} has ${before} records, of which ${after} are copied; stop all servers and try again`,
        );
    }
  });
  const identity = await source.collection(identityCollection).findOne();
  if (identity) await handOverFolder(String(identity.id));
  return [...copied.values()].reduce((sum, count) => sum + count, 0);
}

/** Counts in `copied` what it has read of each collection that this names. */
async function* recordsOf(source: mongo.Db, copied: Map<string, number>): AsyncGenerator<Item> {
  for (const collection of copied.keys()) {
    let count = 0;
    for await (const record of source.collection(collection).find()) {
      yield { kind: 'record', collection, record };
      copied.set(collection, ++count);
    }
  }
}
