import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { ConfigError } from '../config/readConfig';
import { describeDatabase } from '../database/describeDatabase';
import { requirePublished } from '../database/publishRestored';
import { writeArchive } from './archive';
import { backupEntries } from './backupEntries';
import { verifyBackup, type CheckedBackup } from './checkBackup';
import { collectionWithData } from './durableData';
import { hurried, type Pace } from './pace';

/** The end of the name of a backup that is not complete. */
export const UNFINISHED = '.partial';

/**
 * Writes all records of the connected database, without sessions, reset links and rate limits, and all pictures to one
 * file, and reads it again. Safe while a server is running. The file appears once it is complete and verified.
 * Throws a ConfigError if it exists, or if there are no records.
 */
export async function backUp(file: string, pace: Pace = hurried): Promise<CheckedBackup> {
  if (existsSync(file)) throw alreadyExists(file);
  await requirePublished();
  if (!(await collectionWithData()))
    throw new ConfigError(`There are no records in ${describeDatabase()}; nothing is written`);
  const draft = `${file}.${randomUUID()}${UNFINISHED}`;
  try {
    await writeArchive(draft, backupEntries(pace));
    const backup = await verifyBackup(draft, pace);
    await reserve(file);
    await rename(draft, file);
    return backup;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Creates the file, unless it exists: of two backups at once, only one gets the name. */
async function reserve(file: string): Promise<void> {
  try {
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    throw existsSync(file) ? alreadyExists(file) : error;
  }
}

function alreadyExists(file: string): ConfigError {
  return new ConfigError(`${file} already exists, and is not overwritten; give another name`);
}
