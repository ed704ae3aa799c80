import { basename, resolve } from 'node:path';
// Defines the models, whose indexes are built.
import '../app';
import { restore } from '../database/backup/restore';
import { ConfigError } from '../config/readConfig';
import { connect, prepareData } from '../database/connect';
import { describeDatabase } from '../database/describeDatabase';
import { addAuditEntry } from '../features/audit/audit.service';
import { withDatabase } from './withDatabase';

await withDatabase(
  async () => {
    const file = process.argv[2];
    if (file === undefined)
      throw new ConfigError('Usage: npm run restore -- <file written by npm run backup>');
    const records = await restore(resolve(file));
    await prepareData();
    await addAuditEntry({ actor: 'comando', action: 'restored', target: { label: basename(file) } });
    return `Restored ${records} records into ${describeDatabase()}. Everybody has to sign in again.`;
  },
  { open: connect },
);
