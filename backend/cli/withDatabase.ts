import { config } from '../config/config';
import { closeDatabase, openDatabase } from '../database/connect';
import { joinEmbedded, requireEmbedded } from '../database/embedded/embedded';
import { outboxEmpty } from '../mail/outbox';
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
export async function withDatabase(work: Work, options: Options = {}): Promise<void> {
  try {
    process.stdout.write(`${await onDatabase(work, options)}\n`);
    process.exit(0);
  } catch (error) {
    const isExpected = error instanceof HttpError || error instanceof ConfigError;
    process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** The base of links is the running server's, whose settings can differ from the command's. */
type Work = (on: { appUrl: string }) => Promise<string>;

async function onDatabase(work: Work, { open = openDatabase, mustExist = false }: Options): Promise<string> {
  if (mustExist && !config.mongodbUri) requireEmbedded(config.dataDir);
  const embedded = config.mongodbUri ? undefined : await joinEmbedded(config.dataDir);
  try {
    await open(config.mongodbUri ?? embedded?.uri ?? '');
    const result = await work({ appUrl: embedded?.appUrl ?? config.appUrl });
    await outboxEmpty();
    return result;
  } finally {
    await closeDatabase();
    await embedded?.stop();
  }
}
