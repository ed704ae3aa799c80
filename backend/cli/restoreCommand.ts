import { basename } from 'node:path';
// Defines the models, whose indexes are built.
import '../app';
import { restore } from '../backup/restore';
import { config } from '../config/config';
import { connect, prepareData } from '../database/connect';
import { describeDatabase } from '../database/describeDatabase';
import { addAuditEntry } from '../features/audit/audit.service';
import { inGridFs } from '../pictures/inGridFs';
import { counted } from './counted';
import { onDatabase } from './withDatabase';

/** Restores a backup into the configured database, and returns what to print. */
export function restoreCommand(file: string): Promise<string> {
  return onDatabase(
    async () => {
      const { records, pictures } = await restore(file);
      await prepareData();
      await addAuditEntry({ actor: 'comando', action: 'restored', target: { label: basename(file) } });
      const outcome = `Restored ${counted(records, 'record')} and ${counted(pictures, 'picture')} into ${describeDatabase()}. Everybody has to sign in again.`;
      return (await hasUnservedPictures()) ? `${outcome} ${howToServe}` : outcome;
    },
    { open: connect },
  );
}

const howToServe =
  'Its pictures are in the database: set PICTURES=mongodb, or npm run move-pictures -- --to folder';

/** Backups of older versions have the pictures of a database as records, which go there again. */
async function hasUnservedPictures(): Promise<boolean> {
  if (config.pictures === 'mongodb') return false;
  for await (const _ of inGridFs.all()) return true;
  return false;
}
