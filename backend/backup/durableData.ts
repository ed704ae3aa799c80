import type { mongo } from 'mongoose';
import { connectedDatabase } from '../database/connectedDatabase';
import { migrationsCollection } from '../database/migrations/migrations';
import { locksCollection } from '../database/startLock';

/** A restore fills collections with this prefix, and renames them once they are complete. */
export const restoringPrefix = 'restoring.';

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

export async function collectionNames(database = connectedDatabase()): Promise<string[]> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  return collections.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

function isDurable(collection: string): boolean {
  return !transientCollections.includes(collection) && !collection.startsWith(restoringPrefix);
}
