import { config } from '../config/config';
import { closeDatabase, openDatabase } from '../database/connect';
import { joinEmbedded, requireEmbedded } from '../database/embedded/embedded';
import { HttpError } from '../middleware/errors';
import { ConfigError } from '../config/readConfig';

interface Options {
  /** Connects, and migrates the data unless told otherwise. */
  open?: (uri: string) => Promise<void>;
  /** Fails instead of creating an embedded database. */
  mustExist?: boolean;
}

/**
 * Runs a command on the configured database, whether or not the server is running, and exits: prints what `work` returns
 * to stdout, or the reason of its failure to stderr with exit code 1.
 */
export async function withDatabase(work: () => Promise<string>, options: Options = {}): Promise<void> {
  try {
    process.stdout.write(`${await onDatabase(work, options)}\n`);
    process.exit(0);
  } catch (error) {
    const isExpected = error instanceof HttpError || error instanceof ConfigError;
    process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function onDatabase(
  work: () => Promise<string>,
  { open = openDatabase, mustExist = false }: Options,
): Promise<string> {
  if (mustExist && !config.mongodbUri) requireEmbedded(config.dataDir);
  const embedded = config.mongodbUri ? undefined : await joinEmbedded(config.dataDir);
  try {
    await open(config.mongodbUri ?? embedded?.uri ?? '');
    return await work();
  } finally {
    await closeDatabase();
    await embedded?.stop();
  }
}
