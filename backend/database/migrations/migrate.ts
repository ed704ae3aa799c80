import type { mongo } from 'mongoose';
import { ConfigError } from '../../config/readConfig';
import { log } from '../../log';
import { connectedDatabase } from '../connectedDatabase';
import { addLastTrainedDay } from './addLastTrainedDay';
import { addLoads } from './addLoads';
import { moveListsIntoRotations } from './moveListsIntoRotations';

export const migrationsCollection = 'migrations';

/**
 * Upgrades the data from an older version. Has to be idempotent, since it may be killed and run again. Uses no models,
 * since they describe the newest version. Has to set new required fields, since lean reads apply no defaults.
 */
type Migration = (database: mongo.Db) => Promise<void>;

interface MigrationRecord {
  _id: string;
  finishedAt: Date;
}

/** By name, in order. Names must not change: each database stores those that have run. */
const migrations: ReadonlyMap<string, Migration> = new Map([
  ['2026-11-move-lists-into-rotations', moveListsIntoRotations],
  ['2026-11-add-loads', addLoads],
  ['2026-11-add-last-trained-day', addLastTrainedDay],
]);

/**
 * Runs the migrations that have not run on this database yet. The caller has to hold the start lock. Throws a ConfigError
 * if an unknown migration has run.
 */
export async function migrate(): Promise<void> {
  const database = connectedDatabase();
  const finished = await finishedMigrations(migrationsCollection);
  for (const [name, run] of migrations) {
    if (finished.includes(name)) continue;
    await run(database);
    await database
      .collection<MigrationRecord>(migrationsCollection)
      .updateOne({ _id: name }, { $set: { finishedAt: new Date() } }, { upsert: true });
    log.info({ migration: name }, 'Migrated the database');
  }
}

/** Returns the names of the migrations in a collection. Throws a ConfigError if one of them is unknown. */
export async function finishedMigrations(collection: string): Promise<string[]> {
  const records = await connectedDatabase().collection<MigrationRecord>(collection).find().toArray();
  const finished = records.map(({ _id }) => _id);
  const unknown = finished.filter((name) => !migrations.has(name));
  if (unknown.length > 0)
    throw new ConfigError(
      `The database belongs to a newer version of Gym Tracker (${unknown.join(', ')}); start that version, or restore a backup from before the upgrade`,
    );
  return finished;
}
