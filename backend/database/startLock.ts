import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { log } from '../log';
import { connectedDatabase } from './connectedDatabase';
import { isDuplicateKey } from './isDuplicateKey';

export const locksCollection = 'locks';

const LEASE_MS = 10_000;
const TRY_AGAIN_MS = 250;

/** One record at most: who holds the lock, and until when unless they renew it. */
interface Lock {
  _id: 'start';
  owner: string;
  expiresAt: Date;
}

/**
 * Prepares the database while no other server or command does: waits until they are done, or for 10 s if they were
 * killed. A holder that hangs for longer loses the lock unnoticed, so `work` has to be idempotent.
 */
export async function withStartLock(work: () => Promise<void>): Promise<void> {
  const locks = connectedDatabase().collection<Lock>(locksCollection);
  const owner = randomUUID();
  for (let tries = 0; !(await take(locks, owner)); tries++) {
    if (tries === 0) log.info('Another server or command is preparing the database; waiting for it');
    await pause(TRY_AGAIN_MS);
  }
  const renewing = setInterval(() => {
    locks.updateOne({ _id: 'start', owner }, { $set: { expiresAt: leaseEnd() } }).catch(() => undefined);
  }, LEASE_MS / 4);
  try {
    await work();
  } finally {
    clearInterval(renewing);
    await locks.deleteOne({ _id: 'start', owner }).catch(() => undefined);
  }
}

/** Whether the lock was free or has expired, and is now the owner's. */
async function take(locks: mongo.Collection<Lock>, owner: string): Promise<boolean> {
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
