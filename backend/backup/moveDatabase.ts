import type { mongo } from 'mongoose';
import { ConfigError } from '../config/readConfig';
import { connectedDatabase } from '../database/connectedDatabase';
import { finishedMigrations } from '../database/migrations/migrate';
import { handOverFolder } from '../pictures/folderOwner';
import { durableCollections, identityCollection, restoringPrefix } from './durableData';
import { fillDatabase } from './fillDatabase';
import type { Item } from './format';

/**
 * Copies all records of another database, and the pictures that are in it, into the connected one, and returns their
 * number. The other one stays as it is. Throws a ConfigError if the connected one is not empty, if the data is of a newer
 * version, or if it has changed meanwhile. Migrations have to run and indexes have to be built afterwards.
 */
export async function moveDatabase(source: mongo.Db): Promise<number> {
  await finishedMigrations(source);
  const collections = await durableCollections(source);
  let records = 0;
  await fillDatabase(recordsOf(source, collections), async () => {
    for (const name of collections) {
      const [before, after] = await Promise.all([
        source.collection(name).countDocuments(),
        connectedDatabase()
          .collection(restoringPrefix + name)
          .countDocuments(),
      ]);
      if (before !== after)
        throw new ConfigError(
          `${name} has ${before} records, of which ${after} are copied; stop all servers and try again`,
        );
      records += after;
    }
  });
  const identity = await source.collection(identityCollection).findOne();
  if (identity) await handOverFolder(String(identity.id));
  return records;
}

async function* recordsOf(source: mongo.Db, collections: readonly string[]): AsyncGenerator<Item> {
  for (const collection of collections)
    for await (const record of source.collection(collection).find())
      yield { kind: 'record', collection, record };
}
