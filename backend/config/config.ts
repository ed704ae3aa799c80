import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from './readConfig';
import { unwritable } from './unwritable';

/** The validated environment variables with defaults filled in; folders are absolute. */
type Settings = ReturnType<typeof readConfig>;

export type Config = Omit<Settings, 'jwtSecret'> & {
  /** A key object: verifying tokens with a string is 40 times slower. The file is created when this is first read. */
  readonly jwtSecret: KeyObject;
  /** Where the secret is kept, unless JWT_SECRET says it. */
  secretFile: string | undefined;
};

/** Reads the secret stored in the data folder, or creates it. Two servers that start together get the same one. */
function storedSecret(dataDir: string): string {
  const path = secretIn(dataDir);
  try {
    if (!existsSync(path)) {
      mkdirSync(dataDir, { recursive: true });
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
      linkUnlessExists(draft, path);
    }
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length >= 32) return secret;
  } catch (error) {
    throw unwritable(dataDir, error);
  }
  throw new ConfigError(`JWT_SECRET: ${path} is shorter than 32 characters; delete it to get a new one`);
}

const secretIn = (dataDir: string) => join(dataDir, 'jwt-secret');

/** Linking is atomic, and never replaces an existing file. */
function linkUnlessExists(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft);
  }
}

function readThisProcess(): Config {
  if (process.env.NODE_ENV !== 'test' && existsSync('.env')) loadEnvFile();
  // Compiled code defaults to production.
  const settings = readConfig(process.env, import.meta.url.endsWith('.js') ? 'production' : 'development');
  // Express and other packages read it too.
  process.env.NODE_ENV = settings.environment;
  const { jwtSecret, ...others } = settings;
  let key: KeyObject | undefined;
  return {
    ...others,
    secretFile: jwtSecret === undefined ? secretIn(settings.dataDir) : undefined,
    get jwtSecret() {
      return (key ??= createSecretKey(
        Buffer.from(jwtSecret ?? orExit(() => storedSecret(settings.dataDir))),
      ));
    },
  };
}

function loadEnvFile(): void {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    throw new ConfigError(`.env: cannot be read (${String(error)}); let the user of the server read it`);
  }
}

function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** The settings of this process, read once. Invalid settings end it with one line each on stderr. */
export const config: Config = orExit(readThisProcess);
