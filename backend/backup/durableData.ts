import type { mongo } from 'mongoose';
import { collectionNames } from '../database/collectionNames';
import { connectedDatabase } from '../database/connectedDatabase';
import { migrationsCollection } from '../database/migrations/migrations';
import { restoringPrefix } from '../database/publishRestored';
import { locksCollection } from '../database/startLock';

/** The name of the database, which its folder of pictures carries. */
export const identityCollection = 'identity';

/** Where GridFS stores pictures. In a backup they are files instead. */
const pictureCollections = ['pictures.files', 'pictures.chunks'];

/** Collections that belong to one database at one moment; in another one they would revive what has ended. */
const transientCollections = [locksCollection, 'sessions', 'tries', 'challenges', identityCollection];

/** The same, of fields. */
const transientFields: Record<string, string[]> = { users: ['passwordReset', 'emailVerification'] };

/** Returns what is kept of a record in a backup and in a restored database; undefined if nothing is. */
export function durablePart(collection: string, record: mongo.Document): mongo.Document | undefined {
  if (!isDurable(collection)) return undefined;
  const dropped = transientFields[collection] ?? [];
  return Object.fromEntries(Object.entries(record).filter(([field]) => !dropped.includes(field)));
}

export async function durableCollections(database = connectedDatabase()): Promise<string[]> {
  return (await collectionNames(database)).filter(isDurable);
}

/** The durable collections, but for the pictures. */
export async function recordCollections(): Promise<string[]> {
  return (await durableCollections()).filter((name) => !pictureCollections.includes(name));
}

/**
 * Returns the name of a collection with records, other than those that a server writes into an empty database, and than
 * pictures, which an interrupted restore leaves behind.
 */
export async function collectionWithData(): Promise<string | undefined> {
  for (const name of await recordCollections())
    if (name !== migrationsCollection && (await connectedDatabase().collection(name).findOne())) return name;
  return undefined;
}

function isDurable(collection: string): boolean {
  return !transientCollections.includes(collection) && !collection.startsWith(restoringPrefix);
}
