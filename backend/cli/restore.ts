import { resolve } from 'node:path';
import { checkBackup } from '../backup/checkBackup';
import { ConfigError } from '../config/readConfig';
import { counted } from './counted';
import { printOutcome } from './printOutcome';

const [first, second] = process.argv.slice(2);
const isCheck = first === '--check';
const path = isCheck ? second : first;

await printOutcome(async () => {
  if (path === undefined || path.startsWith('--'))
    throw new ConfigError('Usage: npm run restore -- [--check] <file written by npm run backup>');
  const file = resolve(path);
  if (isCheck) return check(file);
  // Only now: it reads the settings, and creates a secret if there is none.
  const { restoreCommand } = await import('./restoreCommand');
  return restoreCommand(file);
});

async function check(file: string): Promise<string> {
  const { records, pictures, source } = await checkBackup(file);
  const origin = source
    ? `made of ${source.database} on ${source.createdAt.toISOString()}`
    : 'made by a version that did not include pictures of a folder';
  return `${file} is whole: ${counted(records, 'record')} and ${counted(pictures, 'picture')}, ${origin}`;
}
