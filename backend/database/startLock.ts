import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { log } from '../log';
import { connectedDatabase } from './connectedDatabase';
import { isDuplicateKey } from './isDuplicateKey';

export const locksCollection = 'locks';

const LEASE_MS = 10_000;
const RETRY_AFTER_MS = 250;

/** At most one record. The lock expires unless its owner renews it. */
interface Lock {
  _id: 'start';
  owner: string;
  expiresAt: Date;
}

/**
 * Prepares the database while no other server or command does. Waits for the lock; one of a killed process expires after
 * 10 s. An owner that hangs for longer loses the lock without noticing, so `work` has to be idempotent.
 */
export async function withStartLock(work: () => Promise<void>): Promise<void> {
  const locks = connectedDatabase().collection<Lock>(locksCollection);
  const owner = randomUUID();
  for (let attempts = 0; !(await acquire(locks, owner)); attempts++) {
    if (attempts === 0) log.info('Another server or command is preparing the database; waiting for it');
    await pause(RETRY_AFTER_MS);
  }
  const renewal = setInterval(() => {
    locks.updateOne({ _id: 'start', owner }, { $set: { expiresAt: leaseEnd() } }).catch(() => undefined);
  }, LEASE_MS / 4);
  try {
    await work();
  } finally {
    clearInterval(renewal);
    await locks.deleteOne({ _id: 'start', owner }).catch(() => undefined);
  }
}

/** Returns whether the lock was free or expired, and is now acquired. */
async function acquire(locks: mongo.Collection<Lock>, owner: string): Promise<boolean> {
  try {
    await locks.updateOne(
      { _id: 'start', expiresAt: { $lt: new Date() } },
      { $set: { owner, expiresAt: leaseEnd() } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

function leaseEnd(): Date {
  return new Date(Date.now() + LEASE_MS);
}
