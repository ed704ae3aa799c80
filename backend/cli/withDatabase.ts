import { config } from '../config/config';
import { closeDatabase, openDatabase } from '../database/connect';
import { joinEmbedded, requireEmbedded } from '../database/embedded/embedded';
import { outboxEmpty } from '../mail/outbox';
import { printOutcome } from './printOutcome';

interface Options {
  /** Connects, and migrates the data unless told otherwise. */
  open?: (uri: string) => Promise<void>;
  /** Fails instead of creating an embedded database. */
  mustExist?: boolean;
}

/** Runs a command on the configured database, whether or not the server is running, and exits. */
export function withDatabase(work: Work, options: Options = {}): Promise<never> {
  return printOutcome(() => onDatabase(work, options));
}

/** The base of links is the running server's, whose settings can differ from the command's. */
type Work = (on: { appUrl: string }) => Promise<string>;

/** Runs a command on the configured database. */
export async function onDatabase(
  work: Work,
  { open = openDatabase, mustExist = false }: Options,
): Promise<string> {
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
