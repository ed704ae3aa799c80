import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from './readConfig';

/** What the environment variables say, checked, with the defaults filled in; folders are absolute. */
type Settings = ReturnType<typeof readConfig>;

/** The settings of this process. The secret is a key object: verifying with a string is 40 times slower. */
export type Config = Omit<Settings, 'jwtSecret'> & { jwtSecret: KeyObject };

/** Reads the secret that an earlier start left in the data folder, or makes it; two servers at once get the same. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'jwt-secret');
  try {
    if (!existsSync(path)) {
      mkdirSync(dataDir, { recursive: true });
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
      publishUnlessThere(draft, path);
    }
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length >= 32) return secret;
  } catch (error) {
    throw new ConfigError(`DATA_DIR: cannot keep the secret in ${path} (${String(error)})`);
  }
  throw new ConfigError(`JWT_SECRET: ${path} is shorter than 32 characters; delete it to get a new one`);
}

/** A link appears whole or not at all, and never replaces what is there. */
function publishUnlessThere(draft: string, path: string): void {
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
  // What is compiled is for production unless it is told otherwise.
  const settings = readConfig(process.env, import.meta.url.endsWith('.js') ? 'production' : 'development');
  // Packages read it too.
  process.env.NODE_ENV = settings.environment;
  const secret = settings.jwtSecret ?? keptSecret(settings.dataDir);
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

/** The settings of this process, read once; wrong ones end it with one line each on stderr. */
export const config: Config = readOrExit();
