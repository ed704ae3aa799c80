import { basename } from 'node:path';
// Defines the models, whose indexes are built.
import '../app';
import { restore } from '../backup/restore';
import { connect, prepareData } from '../database/connect';
import { describeDatabase } from '../database/describeDatabase';
import { addAuditEntry } from '../features/audit/audit.service';
import { counted } from './counted';
import { onDatabase } from './withDatabase';

/** Restores a backup into the configured database, and returns what to print. */
export function restoreCommand(file: string): Promise<string> {
  return onDatabase(
    async () => {
      const { records, pictures } = await restore(file);
      await prepareData();
      await addAuditEntry({ actor: 'comando', action: 'restored', target: { label: basename(file) } });
      return `Restored ${counted(records, 'record')} and ${counted(pictures, 'picture')} into ${describeDatabase()}. Everybody has to sign in again.`;
    },
    { open: connect },
  );
}
