import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from './readConfig';
import { unwritable } from './unwritable';

/** The validated environment variables with defaults filled in; folders are absolute. */
type Settings = ReturnType<typeof readConfig>;

/** The secret is a key object: verifying tokens with a string is 40 times slower. */
export type Config = Omit<Settings, 'jwtSecret'> & { jwtSecret: KeyObject };

/** Reads the secret stored in the data folder, or creates it. Two servers that start together get the same one. */
function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'jwt-secret');
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
  if (process.env.NODE_ENV !== 'test' && existsSync('.env')) process.loadEnvFile('.env');
  // Compiled code defaults to production.
  const settings = readConfig(process.env, import.meta.url.endsWith('.js') ? 'production' : 'development');
  // Express and other packages read it too.
  process.env.NODE_ENV = settings.environment;
  const secret = settings.jwtSecret ?? storedSecret(settings.dataDir);
  return { ...settings, jwtSecret: createSecretKey(Buffer.from(secret)) };
}

function readOrExit(): Config {
  try {
    return readThisProcess();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** The settings of this process, read once. Invalid settings end it with one line each on stderr. */
export const config: Config = readOrExit();
