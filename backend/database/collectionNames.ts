import { connectedDatabase } from './connectedDatabase';

/** The names of a database's collections, but for MongoDB's own. */
export async function collectionNames(database = connectedDatabase()): Promise<string[]> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  return collections.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}
