import type { mongo } from 'mongoose';
import { ConfigError } from '../config/readConfig';
import { connectedDatabase } from '../database/connectedDatabase';
import { describeDatabase } from '../database/describeDatabase';
import {
  finishPublishing,
  publishRestored,
  restoringCollections,
  restoringPrefix,
} from '../database/publishRestored';
import { withStartLock } from '../database/startLock';
import { copyPicture } from '../pictures/copyPicture';
import { configuredStorage } from '../pictures/pictureStore';
import { collectionWithData, durablePart, identityCollection } from './durableData';
import type { Item } from './format';

const BATCH = 200;

/**
 * Fills the connected database and the configured storage of pictures, and leaves the database as it was if that fails.
 * Throws a ConfigError if it is not empty. The records may be those of an older version, so migrations have to run and
 * indexes have to be built afterwards.
 *
 * @param verify throws if what has been read must not be published
 */
export async function fillDatabase(
  items: AsyncIterable<Item>,
  verify: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await withStartLock(async () => {
    await finishPublishing();
    await requireEmpty();
    try {
      await dropUnfinished();
      // Pictures in UPLOADS_DIR may be newer than these records, and belong to the database that was here before.
      await connectedDatabase().collection(identityCollection).deleteMany({});
      await load(items);
      await verify();
      await requireEmpty();
    } catch (error) {
      await dropUnfinished().catch(() => undefined);
      throw error;
    }
    await publishRestored();
  });
}

export async function requireEmpty(): Promise<void> {
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

async function load(items: AsyncIterable<Item>): Promise<void> {
  let batch: mongo.Document[] = [];
  let batchCollection = '';
  const writeBatch = async () => {
    if (batch.length > 0)
      await connectedDatabase()
        .collection(restoringPrefix + batchCollection)
        .insertMany(batch);
    batch = [];
  };
  for await (const item of items) {
    if (item.kind === 'picture') await restorePicture(item);
    if (item.kind !== 'record') continue;
    const kept = durablePart(item.collection, item.record);
    if (!kept) continue;
    if (item.collection !== batchCollection || batch.length === BATCH) await writeBatch();
    batchCollection = item.collection;
    batch.push(kept);
  }
  await writeBatch();
}

/** A post that was deleted since the backup has left its pictures in the trash. It shows them again. */
async function restorePicture(picture: Extract<Item, { kind: 'picture' }>): Promise<void> {
  if (!picture.isTrashed) await configuredStorage.takeFromTrash(picture.name);
  await copyPicture(configuredStorage, picture);
}
