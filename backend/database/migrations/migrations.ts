import type { mongo } from 'mongoose';
import { addLastTrainedDay } from './addLastTrainedDay';
import { addLoads } from './addLoads';
import { moveListsIntoRotations } from './moveListsIntoRotations';

/** Where a database stores which migrations have run. */
export const migrationsCollection = 'migrations';

/**
 * Upgrades the data from an older version. Has to be idempotent, since it may be killed and run again. Uses no models,
 * since they describe the newest version. Has to set new required fields, since lean reads apply no defaults.
 */
type Migration = (database: mongo.Db) => Promise<void>;

/** By name, in order. Names must not change: each database stores those that have run. */
export const migrations: ReadonlyMap<string, Migration> = new Map([
  ['2026-11-move-lists-into-rotations', moveListsIntoRotations],
  ['2026-11-add-loads', addLoads],
  ['2026-11-add-last-trained-day', addLastTrainedDay],
]);

/** Returns those that this version does not know, joined for a message; undefined if it knows all. */
export function unknownMigrations(names: readonly string[]): string | undefined {
  const unknown = names.filter((name) => !migrations.has(name));
  return unknown.length > 0 ? unknown.join(', ') : undefined;
}
