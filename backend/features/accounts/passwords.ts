import { createHmac } from 'node:crypto';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { messages, validationMessages } from '@contract/messages';
import { isCommonPassword } from '../../config/newPassword';
import { HttpError, invalidField } from '../../middleware/errors';
import { COST, runPasswordTask, type PasswordTask } from './passwordWorker';

/** So many are done in 6 s: before the patience of people, and that of a server that is told to end, is over. */
const MAX_WAITING = 60;

/**
 * A thread of their own for the hashes: one takes a tenth of a second of pure computing, during which the thread that
 * answers requests would answer none. One thread leaves the rest of a small machine to everybody else.
 */
const workers = new Piscina<PasswordTask, string | boolean>({
  filename: fileURLToPath(new URL(`./passwordWorker${extname(import.meta.url)}`, import.meta.url)),
  name: runPasswordTask.name,
  // In a checkout, where nothing is compiled, the worker is TypeScript.
  ...(import.meta.url.endsWith('.ts') && { execArgv: ['--import', 'tsx'] }),
  minThreads: 1,
  maxThreads: 1,
});

/** The hash to store for a password. Throws a 503 while too many wait. */
export async function hashPassword(password: string): Promise<string> {
  return String(await run({ secret: digest(password) }));
}

/**
 * Tells whether a password is the one behind `hash`. Without a hash (nobody has that address) it takes as long and is
 * false, so that the time of an answer tells nobody who has an account. Throws a 503 while too many wait.
 */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await run({ secret: digest(password), hash: hash ?? nobodysHash });
  return matches === true && hash !== undefined;
}

/** Throws a 400 for a password that nobody may choose, though the contract allows it. */
export function requireUncommonPassword(password: string): void {
  if (isCommonPassword(password)) throw invalidField('password', validationMessages.passwordCommon);
}

async function run(task: PasswordTask): Promise<string | boolean> {
  if (workers.queueSize >= MAX_WAITING)
    throw new HttpError(503, messages.passwordsBusy, { 'Retry-After': '10' });
  return workers.run(task);
}

/** Of a password that nobody knows, at the same cost as the real ones. */
const nobodysHash = `$2b$${COST}$abcdefghijklmnopqrstuu5SjDLFl4JqDfgPjTrJT0CzVGm9yhGJm`;

/**
 * bcrypt looks at the first 72 bytes alone: a digest of the whole password fits, under a label of this application.
 * UTF-16, for in UTF-8 all halves of surrogate pairs are one and the same replacement character.
 */
function digest(password: string): string {
  return createHmac('sha256', 'gym-tracker password').update(password, 'utf16le').digest('base64');
}
