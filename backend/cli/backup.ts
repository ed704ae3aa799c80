import { basename, resolve } from 'node:path';
import { backUp } from '../backup/backUp';
import { hurriedUnless } from '../backup/pace';
import { config } from '../config/config';
import { ConfigError } from '../config/readConfig';
import { connect } from '../database/connect';
import { describeDatabase } from '../database/describeDatabase';
import { noteBackup } from '../database/lastBackup';
import { addAuditEntry } from '../features/audit/audit.service';
import { counted } from './counted';
import { printOutcome } from './printOutcome';
import { onDatabase } from './withDatabase';

const at = new Date();
// What is written so far goes then.
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => interruption.abort(new ConfigError('Interrupted; nothing is written')));
const [path = `gym-tracker-${at.toISOString().replaceAll(':', '-')}.tar.gz`] = process.argv.slice(2);

await printOutcome(() => {
  if (path.startsWith('--')) throw new ConfigError('Usage: npm run backup -- [new file]');
  const file = resolve(path);
  // As it is: an older version may still be running on the data, and may have to come back to it.
  const options = { open: connect, mustExist: true };
  return onDatabase(async () => {
    const { records, pictures, bytes } = await backUp(file, hurriedUnless(interruption.signal));
    await noteBackup({ at, file, bytes, records, pictures });
    await addAuditEntry({ actor: 'comando', action: 'backedUp', target: { label: basename(file) } });
    const where = config.pictures === 'folder' ? ` of ${config.uploadsDir}` : '';
    const written = `${counted(records, 'record')} of ${describeDatabase()}`;
    return `Wrote ${written} and ${counted(pictures, 'picture')}${where} to ${file}`;
  }, options);
});
