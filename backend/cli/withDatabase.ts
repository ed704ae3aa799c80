import { config } from '../config/config';
import { closeDatabase, openDatabase } from '../database/connect';
import { joinEmbedded } from '../database/embedded/embedded';
import { HttpError } from '../middleware/errors';
import { ConfigError } from '../config/readConfig';

/**
 * Runs a command on the configured database, whether or not the server is running, and exits: prints what `work` returns
 * to stdout, or the reason of its failure to stderr with exit code 1.
 *
 * @param open connects, and migrates the data unless told otherwise
 */
export async function withDatabase(work: () => Promise<string>, open = openDatabase): Promise<void> {
  try {
    process.stdout.write(`${await onDatabase(work, open)}\n`);
    process.exit(0);
  } catch (error) {
    const isExpected = error instanceof HttpError || error instanceof ConfigError;
    process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function onDatabase(work: () => Promise<string>, open: typeof openDatabase): Promise<string> {
  const embedded = config.mongodbUri ? undefined : await joinEmbedded(config.dataDir);
  try {
    await open(config.mongodbUri ?? embedded?.uri ?? '');
    return await work();
  } finally {
    await closeDatabase();
    await embedded?.stop();
  }
}
