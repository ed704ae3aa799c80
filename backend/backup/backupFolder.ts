import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '../log';
import { databaseId } from '../pictures/folderOwner';
import { UNFINISHED } from './backUp';
import { outdatedBackups } from './outdatedBackups';

/** The scheduled backups of one database in BACKUP_DIR. Touches no other files, such as those of another database. */
export async function backupFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const prefix = `gym-tracker-${(await databaseId()).slice(0, 8)}-`;
  const backupName = new RegExp(`^${prefix}(\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d)\\.tar\\.gz$`);
  const unfinishedName = new RegExp(`^${prefix}[-T\\d]+\\.tar\\.gz\\.[-\\w]+\\${UNFINISHED}$`);

  return {
    /** The path of one written at this local time. */
    pathAt: (stamp: string) => join(folder, `${prefix}${stamp}.tar.gz`),

    /** Removes what a server has left behind that was killed. No other one may be writing. */
    async removeUnfinished() {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        // The name is reserved before a finished file gets it.
        const isEmpty = async () => backupName.test(name) && (await stat(path)).size === 0;
        if (unfinishedName.test(name) || (await isEmpty())) await rm(path, { force: true });
      }
    },

    async removeOutdated() {
      const backups = (await readdir(folder)).flatMap((name) => {
        const writtenAt = backupName.exec(name)?.[1];
        return writtenAt === undefined ? [] : [{ name, writtenAt }];
      });
      const outdated = outdatedBackups(backups);
      for (const { name } of outdated) await rm(join(folder, name), { force: true });
      if (outdated.length > 0) log.info({ backups: outdated.map(({ name }) => name) }, 'Removed old backups');
    },
  };
}
