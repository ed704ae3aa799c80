import { parseArgs } from 'node:util';
import { z } from 'zod';
import { config } from '../config/config';
import { ConfigError } from '../config/readConfig';
import { connect } from '../database/connect';
import { movePictures } from '../pictures/movePictures';
import { withDatabase } from './withDatabase';

const usage = `Usage: npm run move-pictures -- --to mongodb|folder [--delete-source]
Repeat it with --delete-source once the server runs with the new PICTURES.`;

const Options = z.object({ to: z.enum(['mongodb', 'folder']), 'delete-source': z.boolean().default(false) });

await withDatabase(
  async () => {
    const { to, 'delete-source': deleteSource } = readOptions();
    const pictures = await movePictures(to, { deleteSource });
    const where = to === 'folder' ? config.uploadsDir : 'the database';
    const outcome = `${pictures} pictures are in ${where} and were read back.`;
    const rest = deleteSource ? 'Their originals are deleted.' : 'Their originals stay.';
    const next =
      config.pictures === to ? '' : ` Now set PICTURES=${to}, restart the server, and repeat this command.`;
    return `${outcome} ${rest}${next}`;
  },
  { open: connect, mustExist: true },
);

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, 'delete-source': { type: 'boolean' } },
    });
    return Options.parse(values);
  } catch {
    throw new ConfigError(usage);
  }
}
