import { ConfigError } from '../config/readConfig';
import { collectionNames } from './collectionNames';
import { connectedDatabase } from './connectedDatabase';
import { migrationsCollection } from './migrations/migrations';
import { locksCollection } from './startLock';

/** A restore fills collections with this prefix, and renames them once they are complete. */
export const restoringPrefix = 'restoring.';

/** The mark that all are complete. Beside the start lock, since backups leave that collection out. */
const complete = { _id: 'restored' };

const marks = (database = connectedDatabase()) => database.collection<typeof complete>(locksCollection);

/** Puts the complete collections in the place of the empty ones. The caller has to hold the start lock. */
export async function publishRestored(): Promise<void> {
  // The data has its own migrations.
  await connectedDatabase().collection(migrationsCollection).deleteMany({});
  await marks().insertOne(complete);
  await finishPublishing();
}

/** Does what is left of `publishRestored` if that was interrupted. The caller has to hold the start lock. */
export async function finishPublishing(): Promise<void> {
  if (!(await marks().findOne(complete))) return;
  for (const name of await restoringCollections())
    await connectedDatabase().renameCollection(name, name.slice(restoringPrefix.length), {
      dropTarget: true,
    });
  await marks().deleteOne(complete);
}

/** Throws a ConfigError if `publishRestored` was interrupted in a database: a copy of it would miss records. */
export async function requirePublished(database = connectedDatabase()): Promise<void> {
  if (await marks(database).findOne(complete))
    throw new ConfigError('A restore was interrupted; start the server once, which finishes it');
}

/** The names of the collections that a restore fills, or that an interrupted one has left behind. */
export async function restoringCollections(): Promise<string[]> {
  return (await collectionNames()).filter((name) => name.startsWith(restoringPrefix));
}
