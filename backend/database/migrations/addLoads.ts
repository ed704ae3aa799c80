import type { mongo } from 'mongoose';

/** Adds the loads of a workout's exercises, of which nothing is known yet. */
export async function addLoads(database: mongo.Db): Promise<void> {
  await database.collection('logEntries').updateMany({ loads: { $exists: false } }, { $set: { loads: [] } });
  await database
    .collection('rotations')
    .updateMany(
      { 'pending.entry.loads': { $exists: false }, pending: { $ne: null } },
      { $set: { 'pending.entry.loads': [] } },
    );
}
