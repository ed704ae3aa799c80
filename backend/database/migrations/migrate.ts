import type { mongo } from 'mongoose';
import { ConfigError } from '../../config/readConfig';
import { log } from '../../log';
import { connectedDatabase } from '../connectedDatabase';
import { moveListsIntoRotations } from './moveListsIntoRotations';

export const migrationsCollection = 'migrations';

/**
 * Brings data of an older version to the form that the code expects. It may be killed anywhere and run again, and
 * uses no model: those describe the newest form. A new required field is filled in here, since lean reads set no
 * defaults.
 */
type Migration = (database: mongo.Db) => Promise<void>;

/** By name, in their order. A name stays for ever: each database remembers those that it has been through. */
const migrations: ReadonlyMap<string, Migration> = new Map([
  ['2026-11-move-lists-into-rotations', moveListsIntoRotations],
]);

/**
 * Runs the migrations that the database has not been through; within the start lock. Throws a ConfigError if it has
 * been through one that this code does not know.
 */
export async function migrate(): Promise<void> {
  const database = connectedDatabase();
  const records = database.collection<{ _id: string; finishedAt: Date }>(migrationsCollection);
  const finished = (await records.find().toArray()).map(({ _id }) => _id);
  const unknown = finished.filter((name) => !migrations.has(name));
  if (unknown.length > 0)
    throw new ConfigError(
      `The database belongs to a newer version of Gym Tracker (${unknown.join(', ')}); start that version, or restore a backup from before the upgrade`,
    );

  for (const [name, run] of migrations) {
    if (finished.includes(name)) continue;
    await run(database);
    await records.updateOne({ _id: name }, { $set: { finishedAt: new Date() } }, { upsert: true });
    log.info({ migration: name }, 'Migrated the database');
  }
}
