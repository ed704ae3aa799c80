import { ConfigError } from './readConfig';

/** For the operator who has started the server where its user may not write, such as in a release's own folder. */
export function unwritable(dataDir: string, error: unknown): ConfigError {
  const reason = error instanceof Error ? error.message : String(error);
  return new ConfigError(
    `DATA_DIR: this user cannot write to ${dataDir} (${reason}); set DATA_DIR, and UPLOADS_DIR, to folders that it owns`,
  );
}
