import { resolve } from 'node:path';
import { restore } from '../database/backup';
import { ConfigError } from '../config/readConfig';
import { prepareData } from '../database/connect';
import { withDatabase } from './withDatabase';

await withDatabase(async () => {
  const file = process.argv[2];
  if (file === undefined) throw new ConfigError('Usage: npm run restore -- <file written by npm run backup>');
  const records = await restore(resolve(file));
  await prepareData();
  return `Restored ${records} records.`;
});
