import { ConfigError } from '../../config/readConfig';
import { log } from '../../log';
import { connectedDatabase } from '../connectedDatabase';
import { migrations, migrationsCollection, unknownMigrations } from './migrations';

interface MigrationRecord {
  _id: string;
  finishedAt: Date;
}

/**
 * Runs the migrations that have not run on this database yet. The caller has to hold the start lock. Throws a ConfigError
 * if an unknown migration has run.
 */
export async function migrate(): Promise<void> {
  const database = connectedDatabase();
  const finished = await finishedMigrations();
  for (const [name, run] of migrations) {
    if (finished.includes(name)) continue;
    await run(database);
    await database
      .collection<MigrationRecord>(migrationsCollection)
      .updateOne({ _id: name }, { $set: { finishedAt: new Date() } }, { upsert: true });
    log.info({ migration: name }, 'Migrated the database');
  }
}

/** Returns the names of the migrations that have run. Throws a ConfigError if one of them is unknown. */
export async function finishedMigrations(database = connectedDatabase()): Promise<string[]> {
  const records = await database.collection<MigrationRecord>(migrationsCollection).find().toArray();
  const finished = records.map(({ _id }) => _id);
  const unknown = unknownMigrations(finished);
  if (unknown !== undefined)
    throw new ConfigError(
      `The database belongs to a newer version of Gym Tracker (${unknown}); start that version, or restore a backup from before the upgrade`,
    );
  return finished;
}
