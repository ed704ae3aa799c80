import { parseArgs } from 'node:util';
import { z } from 'zod';
import { config } from '../config/config';
import { ConfigError } from '../config/readConfig';
import { connect } from '../database/connect';
import { movePictures } from '../pictures/movePictures';
import { counted } from './counted';
import { printOutcome } from './printOutcome';
import { onDatabase } from './withDatabase';

const usage = 'Usage: npm run move-pictures -- --to mongodb|folder [--delete-source]';

const Options = z.object({ to: z.enum(['mongodb', 'folder']), 'delete-source': z.boolean().default(false) });

await printOutcome(() => {
  const { to, 'delete-source': deleteSource } = readOptions();
  if (deleteSource && config.pictures !== to)
    throw new ConfigError(
      `PICTURES is not ${to}: set it and restart the server before the originals are deleted`,
    );
  return onDatabase(
    async () => {
      const pictures = await movePictures(to, { deleteSource });
      const where = to === 'folder' ? config.uploadsDir : 'the database';
      const outcome = `Moved ${counted(pictures, 'picture')} to ${where}, and read them back.`;
      if (deleteSource) return `${outcome} The originals are deleted.`;
      return (
        `${outcome} The originals stay. Once the server runs with PICTURES=${to}, repeat the command with ` +
        '--delete-source: it moves what was uploaded meanwhile, and deletes the originals.'
      );
    },
    { open: connect, mustExist: true },
  );
});

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
