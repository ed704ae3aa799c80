import { checkBackup, type CheckedBackup } from './checkBackup';
import { fillDatabase, requireEmpty } from './fillDatabase';
import { readBackup } from './readBackup';

/**
 * Restores a backup into the connected database and the configured storage of pictures. Throws a ConfigError and leaves
 * the database as it was if it is not empty, or if the file is damaged or of a newer version. The records may be those of
 * an older version, so migrations have to run and indexes have to be built afterwards.
 */
export async function restore(file: string): Promise<CheckedBackup> {
  await requireEmpty();
  const backup = await checkBackup(file);
  await fillDatabase(readBackup(file));
  return backup;
}
