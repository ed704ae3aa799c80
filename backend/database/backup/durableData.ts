import type { mongo } from 'mongoose';
import { connectedDatabase } from '../connectedDatabase';
import { migrationsCollection } from '../migrations/migrate';
import { locksCollection } from '../startLock';

/** A restore fills collections with this prefix, and renames them once they are complete. */
export const restoringPrefix = 'restoring.';

/** The name of the database, which its folder of pictures carries. */
export const identityCollection = 'identity';

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

export async function durableCollections(): Promise<string[]> {
  return (await collectionNames()).filter(isDurable);
}

/** Returns the name of a collection with records, other than those that a server writes into an empty database. */
export async function collectionWithData(): Promise<string | undefined> {
  for (const name of await durableCollections())
    if (name !== migrationsCollection && (await connectedDatabase().collection(name).findOne())) return name;
  return undefined;
}

export async function collectionNames(): Promise<string[]> {
  const collections = await connectedDatabase().listCollections({}, { nameOnly: true }).toArray();
  return collections.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

function isDurable(collection: string): boolean {
  return !transientCollections.includes(collection) && !collection.startsWith(restoringPrefix);
}
