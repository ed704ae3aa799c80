import { createHmac } from 'node:crypto';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { messages, validationMessages } from '@contract/messages';
import { isCommonPassword } from '../../config/newPassword';
import { HttpError, invalidField } from '../../middleware/errors';
import { COST, runPasswordTask, type PasswordTask } from './passwordWorker';

/** Takes about 6 s, less than users wait and than a graceful shutdown may take. */
const MAX_WAITING = 60;

/**
 * Hashing in the main thread would block all requests for 0.1 s each. A single worker leaves the other cores of a small
 * machine free.
 */
const workers = new Piscina<PasswordTask, string | boolean>({
  filename: fileURLToPath(new URL(`./passwordWorker${extname(import.meta.url)}`, import.meta.url)),
  name: runPasswordTask.name,
  // Not compiled: the worker is TypeScript.
  ...(import.meta.url.endsWith('.ts') && { execArgv: ['--import', 'tsx'] }),
  minThreads: 1,
  maxThreads: 1,
});

/** Throws a 503 if too many hashes are waiting. */
export async function hashPassword(password: string): Promise<string> {
  return String(await run({ secret: digest(password) }));
}

/**
 * Returns whether a password matches a hash. Without a hash (no such account) takes as long and returns false, so that the
 * response time does not reveal who has an account. Throws a 503 if too many hashes are waiting.
 */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await run({ secret: digest(password), hash: hash ?? dummyHash });
  return matches === true && hash !== undefined;
}

/** Throws a 400 for common passwords, which the contract allows. */
export function requireUncommonPassword(password: string): void {
  if (isCommonPassword(password)) throw invalidField('password', validationMessages.passwordCommon);
}

async function run(task: PasswordTask): Promise<string | boolean> {
  if (workers.queueSize >= MAX_WAITING)
    throw new HttpError(503, messages.passwordsBusy, { 'Retry-After': '10' });
  return workers.run(task);
}

/** The hash of an unknown password. */
const dummyHash = `$2b$${COST}$abcdefghijklmnopqrstuu5SjDLFl4JqDfgPjTrJT0CzVGm9yhGJm`;

/**
 * bcrypt reads only 72 bytes, so it gets a digest of the password, with a label of this app as the key. UTF-16, since in
 * UTF-8 all lone surrogates become the same replacement character.
 */
function digest(password: string): string {
  return createHmac('sha256', 'gym-tracker password').update(password, 'utf16le').digest('base64');
}
