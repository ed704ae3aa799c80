import { stat } from 'node:fs/promises';
import { migrationsCollection, unknownMigrations } from '../database/migrations/migrations';
import { hurried, type Pace } from './pace';
import { damaged, ofNewerVersion, readBackup } from './readBackup';

const RECORDS_AT_ONCE = 50;

/** What a whole backup has. */
export interface CheckedBackup {
  records: number;
  pictures: number;
  bytes: number;
  /** Not known of a backup from before pictures were part of it. */
  source?: { createdAt: Date; database: string };
}

/** Reads a whole backup, without a database. Throws a ConfigError if it cannot be restored by this version. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const { migrations, ...backup } = await verifyBackup(file);
  const unknown = unknownMigrations(migrations);
  if (unknown !== undefined) throw ofNewerVersion(file, unknown);
  return backup;
}

/** Reads a whole backup. Throws a ConfigError if it is damaged or has no records. */
export async function verifyBackup(
  file: string,
  pace: Pace = hurried,
): Promise<CheckedBackup & { migrations: string[] }> {
  const backup: CheckedBackup = { records: 0, pictures: 0, bytes: (await stat(file)).size };
  const migrations: string[] = [];
  for await (const item of readBackup(file)) {
    if (item.kind === 'head') {
      backup.source = item;
      continue;
    }
    if (item.kind === 'picture') backup.pictures++;
    else backup.records++;
    if (item.kind === 'record' && item.collection === migrationsCollection)
      migrations.push(String(item.record._id));
    if (item.kind === 'picture' || backup.records % RECORDS_AT_ONCE === 0) await pace();
  }
  if (backup.records === 0) throw damaged(file, 'it has no records');
  return { ...backup, migrations };
}
