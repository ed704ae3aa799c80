import { connectedDatabase } from './connectedDatabase';
import { locksCollection } from './startLock';

/** A backup that was verified. */
export interface LastBackup {
  at: Date;
  file: string;
  bytes: number;
  records: number;
  pictures: number;
}

/** One document, beside the start lock, since backups leave that collection out. */
export interface BackupState {
  _id: 'backup';
  last?: LastBackup;
  /** The newest day with a scheduled backup. */
  day?: string;
  /** The server that makes one, until when it has to be renewed; without an owner, when to try again after a failure. */
  owner?: string;
  expiresAt?: Date;
}

export const backupState = () => connectedDatabase().collection<BackupState>(locksCollection);

/** Returns the newest good backup that a server or a command has made of this database; undefined if there is none. */
export async function lastBackup(): Promise<LastBackup | undefined> {
  return (await backupState().findOne({ _id: 'backup' }))?.last;
}

export async function noteBackup(last: LastBackup): Promise<void> {
  await backupState().updateOne({ _id: 'backup' }, { $set: { last } }, { upsert: true });
}
