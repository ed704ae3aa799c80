import { resolve } from 'node:path';
import { backUp } from '../database/backup';
import { withDatabase } from './withDatabase';

const file = resolve(
  process.argv[2] ?? `gym-tracker-${new Date().toISOString().replaceAll(':', '-')}.backup`,
);

await withDatabase(async () => `Wrote ${await backUp(file)} records to ${file}`);
