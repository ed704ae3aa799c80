import { basename, resolve } from 'node:path';
import { backUp } from '../database/backup/backUp';
import { connect } from '../database/connect';
import { describeDatabase } from '../database/describeDatabase';
import { addAuditEntry } from '../features/audit/audit.service';
import { withDatabase } from './withDatabase';

const file = resolve(
  process.argv[2] ?? `gym-tracker-${new Date().toISOString().replaceAll(':', '-')}.backup`,
);

// As it is: an older version may still be running on the data, and may have to come back to it.
await withDatabase(
  async () => {
    const records = await backUp(file);
    await addAuditEntry({ actor: 'comando', action: 'backedUp', target: { label: basename(file) } });
    return `Wrote ${records} records of ${describeDatabase()} to ${file}`;
  },
  { open: connect, mustExist: true },
);
