import { createHmac } from 'node:crypto';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Request } from 'express';
import { Piscina } from 'piscina';
import { Counter, Histogram } from 'prom-client';
import { messages, validationMessages } from '@contract/messages';
import { config } from '../../config/config';
import { isDemoPassword } from '../../config/demoPassword';
import { isCommonPassword } from '../../config/newPassword';
import { addGauge } from '../../metrics';
import { clientNetworks } from '../../middleware/clientAddress';
import { HttpError, invalidField } from '../../middleware/errors';
import { FairQueue, type Lane } from './fairQueue';
import { COST, runPasswordTask, type PasswordTask } from './passwordWorker';

/**
 * Hashing in the main thread would block all requests for 0.1 s each. A single worker leaves the other cores of a small
 * machine free.
 */
const worker = new Piscina<PasswordTask, string | boolean>({
  filename: fileURLToPath(new URL(`./passwordWorker${extname(import.meta.url)}`, import.meta.url)),
  name: runPasswordTask.name,
  // Not compiled: the worker is TypeScript.
  ...(import.meta.url.endsWith('.ts') && { execArgv: ['--import', 'tsx'] }),
  minThreads: 1,
  maxThreads: 1,
});

const rejected = new Counter({
  name: 'gym_tracker_password_hashes_rejected_total',
  help: 'Password hashes that found no room in the queue or waited too long (503).',
});
const waits = new Histogram({
  name: 'gym_tracker_password_hash_wait_seconds',
  help: 'For how long password hashes waited for their turn.',
  buckets: [0.01, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
});
const hashing = new Histogram({
  name: 'gym_tracker_password_hash_duration_seconds',
  help: 'Time for a password hash, without waiting. The sum grows by 1 a second while the worker is never idle.',
  buckets: [0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5],
});

const queue = new FairQueue({
  // Takes about 6 s, less than users wait and than a graceful shutdown may take.
  maxWaiting: 60,
  // On a slow or busy machine. The server closes the connection after 30 s.
  maxWaitMs: 20_000,
  busy: () => {
    rejected.inc();
    return new HttpError(503, messages.passwordsBusy, { 'Retry-After': '10' });
  },
});
addGauge(
  'gym_tracker_password_hashes_waiting',
  'Password hashes that wait for their turn; at most 60.',
  () => queue.length,
);

/** The lane of a client in the queue of password hashes. */
export function laneOf(req: Request, email: string): Lane {
  return { network: clientNetworks(req).at(-1) ?? '', account: email };
}

/** Throws a 503 if too many hashes are waiting for one more of this lane. */
export function requireRoom(lane: Lane): void {
  queue.requireRoom(lane);
}

/** The lane of jobs that no client waits for, such as seeding. */
const ownLane: Lane = { network: '', account: '' };

/**
 * Hashes a password in the form that all ways of typing its characters share. Throws a 503 if too many hashes are waiting.
 */
export async function hashPassword(password: string, lane = ownLane): Promise<string> {
  return String(await run({ secret: digest(normalized(password)) }, lane));
}

/**
 * Returns the hash if the password matches it, else undefined. A password that only matches as typed, since its hash is older
 * than the normalization, gets a new hash. Without a hash (no such account) takes as long, so that the response time does not
 * reveal who has an account. Throws a 503 if too many hashes are waiting.
 */
export async function matchingHash(
  password: string,
  hash: string | undefined,
  lane = ownLane,
): Promise<string | undefined> {
  for (const form of new Set([normalized(password), password])) {
    const matches = await run({ secret: digest(form), hash: hash ?? dummyHash }, lane);
    if (matches && hash !== undefined)
      return form === normalized(password) ? hash : await hashPassword(password, lane);
  }
  return undefined;
}

/** Throws a 400 for passwords that the contract allows: common ones, and the demo password where nobody can sign in with it. */
export function requireUncommonPassword(password: string): void {
  const isRefused =
    isCommonPassword(password) || (config.environment === 'production' && isDemoPassword(password));
  if (isRefused) throw invalidField('password', validationMessages.passwordCommon);
}

function run(task: PasswordTask, lane: Lane): Promise<string | boolean> {
  const started = waits.startTimer();
  return queue.run(lane, () => {
    started();
    const finished = hashing.startTimer();
    return worker.run(task).finally(() => finished());
  });
}

/** Keyboards differ in how they write 'ç': as one character or as two. */
function normalized(password: string): string {
  return password.normalize('NFKC');
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
