import { basename, resolve } from 'node:path';
import { backUp } from '../backup/backUp';
import { config } from '../config/config';
import { connect } from '../database/connect';
import { describeDatabase } from '../database/describeDatabase';
import { noteBackup } from '../database/lastBackup';
import { addAuditEntry } from '../features/audit/audit.service';
import { counted } from './counted';
import { withDatabase } from './withDatabase';

const at = new Date();
const file = resolve(process.argv[2] ?? `gym-tracker-${at.toISOString().replaceAll(':', '-')}.tar.gz`);

// As it is: an older version may still be running on the data, and may have to come back to it.
await withDatabase(
  async () => {
    const backup = await backUp(file);
    await noteBackup({ ...backup, at, file });
    await addAuditEntry({ actor: 'comando', action: 'backedUp', target: { label: basename(file) } });
    const where = config.pictures === 'folder' ? ` of ${config.uploadsDir}` : '';
    const records = `${counted(backup.records, 'record')} of ${describeDatabase()}`;
    return `Wrote ${records} and ${counted(backup.pictures, 'picture')}${where} to ${file}`;
  },
  { open: connect, mustExist: true },
);
