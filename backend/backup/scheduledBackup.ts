import { randomUUID } from 'node:crypto';
import { daysAfter } from '@contract/calendar';
import { config } from '../config/config';
import { isConnected } from '../database/connect';
import { isDuplicateKey } from '../database/isDuplicateKey';
import { backupState, noteBackup } from '../database/lastBackup';
import { log } from '../log';
import { schedule } from '../schedule';
import { backUp } from './backUp';
import { backupFolder } from './backupFolder';
import { collectionWithData } from './durableData';
import { unhurried } from './pace';

const HOUR_MS = 60 * 60_000;

/** In the server's time zone. Few train then. */
const HOUR = 3;

const LOOK_EVERY_MS = 30_000;
/** A server that is killed keeps the others waiting for so long. */
const LEASE_MS = 30_000;
const RETRY_AFTER_MS = HOUR_MS;

const stopping = new AbortController();
let underWay: Promise<void> | undefined;

/** With BACKUP_DIR, makes a backup each day at three, or later if no server ran then. */
export function scheduleBackups(): void {
  const folder = config.backupDir;
  if (folder === undefined) return;
  const attempt = async () => {
    if (underWay || stopping.signal.aborted || !isConnected()) return;
    underWay = backUpIfDue(folder, stopping.signal);
    await underWay.finally(() => (underWay = undefined));
  };
  schedule(attempt, LOOK_EVERY_MS, 'Whether a backup is due could not be found out');
}

/** Breaks off the backup that is under way, so that another server, or the next start, makes it. */
export async function stopBackups(): Promise<void> {
  stopping.abort();
  await underWay?.catch(() => undefined);
}

/** Makes the backup of the day, unless it is made, or another server makes it. A failure is logged, and tried again in an hour. */
export async function backUpIfDue(folder: string, signal: AbortSignal): Promise<void> {
  const now = new Date();
  const day = localStamp(new Date(now.getTime() - HOUR * HOUR_MS)).slice(0, 'YYYY-MM-DD'.length);
  if ((await isMade(day)) || !(await collectionWithData())) return;
  const owner = randomUUID();
  if (!(await acquire(owner, day))) return;
  const mine = { _id: 'backup', owner } as const;
  const renewal = setInterval(() => {
    backupState()
      .updateOne(mine, { $set: { expiresAt: later(LEASE_MS) } })
      .catch(() => undefined);
  }, LEASE_MS / 4);
  try {
    const backups = await backupFolder(folder);
    await backups.removeUnfinished();
    await makeBackup(backups.pathAt(localStamp(now)), signal);
    await backupState().updateOne(mine, { $set: { day }, $unset: { owner: 1, expiresAt: 1 } });
    await backups
      .removeOutdated()
      .catch((error: unknown) => log.error({ err: error, folder }, 'Old backups could not be removed'));
  } catch (error) {
    const expiresAt = signal.aborted ? new Date() : later(RETRY_AFTER_MS);
    if (signal.aborted) log.info('The backup is broken off, since the server stops');
    else log.error({ err: error, folder }, 'The backup could not be made; trying again in an hour');
    // Without a database the lease ends by itself.
    await backupState()
      .updateOne(mine, { $set: { expiresAt }, $unset: { owner: 1 } })
      .catch(() => undefined);
  } finally {
    clearInterval(renewal);
  }
}

async function makeBackup(file: string, signal: AbortSignal): Promise<void> {
  const at = new Date();
  const { records, pictures, bytes } = await backUp(file, unhurried(signal));
  await noteBackup({ at, file, bytes, records, pictures });
  log.info({ file, records, pictures, bytes, durationMs: Date.now() - at.getTime() }, 'Backed up');
}

async function isMade(day: string): Promise<boolean> {
  return (await backupState().findOne({ _id: 'backup', day: { $in: daysFrom(day) } })) !== null;
}

/** That of a server whose time zone is ahead counts as well. One of a day far from now was a wrong clock's. */
function daysFrom(day: string): string[] {
  return [day, daysAfter(day, 1)];
}

/** Returns whether the day has no backup, and this server is now the one to make it. */
async function acquire(owner: string, day: string): Promise<boolean> {
  try {
    await backupState().updateOne(
      {
        _id: 'backup',
        day: { $nin: daysFrom(day) },
        $or: [{ expiresAt: { $exists: false } }, { expiresAt: { $lte: new Date() } }],
      },
      { $set: { owner, expiresAt: later(LEASE_MS) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

const later = (ms: number) => new Date(Date.now() + ms);

/** Returns the time in the server's time zone, as in the names of backups: 2026-11-29T03-00-12. */
function localStamp(at: Date): string {
  const joined = (...parts: number[]) => parts.map((part) => String(part).padStart(2, '0')).join('-');
  const day = joined(at.getFullYear(), at.getMonth() + 1, at.getDate());
  return `${day}T${joined(at.getHours(), at.getMinutes(), at.getSeconds())}`;
}
