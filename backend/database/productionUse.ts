import { connectedDatabase } from './connectedDatabase';
import { locksCollection } from './startLock';

/** Beside the start lock, since backups leave that collection out. */
const records = () => connectedDatabase().collection<{ _id: 'start' | 'production' }>(locksCollection);

/** Notes for good that a production server uses the database. */
export async function noteProductionUse(): Promise<void> {
  await records().updateOne({ _id: 'production' }, { $set: { usedAt: new Date() } }, { upsert: true });
}

export async function isUsedByProduction(): Promise<boolean> {
  return (await records().findOne({ _id: 'production' })) !== null;
}
