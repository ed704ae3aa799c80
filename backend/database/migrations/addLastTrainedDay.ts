import type { mongo } from 'mongoose';

const BATCH = 200;

interface Rotation {
  _id: mongo.ObjectId;
  lastTrainedDay?: string | null;
  corrections?: number;
  pending?: { step: 'completion' | 'removal'; entry: { _id: mongo.ObjectId; day: string } } | null;
}

/** Adds the latest day in each member's log, as if what is pending were applied. */
export async function addLastTrainedDay(database: mongo.Db): Promise<void> {
  const rotations = database.collection<Rotation>('rotations');
  let batch: Rotation[] = [];
  for await (const rotation of rotations.find({}, { projection: { pending: 1 }, sort: { _id: 1 } })) {
    batch.push(rotation);
    if (batch.length < BATCH) continue;
    await addDaysOf(batch, database);
    batch = [];
  }
  await addDaysOf(batch, database);
}

async function addDaysOf(batch: Rotation[], database: mongo.Db): Promise<void> {
  if (batch.length === 0) return;
  const removed = batch.flatMap(({ pending }) => (pending?.step === 'removal' ? [pending.entry._id] : []));
  const logged = await database
    .collection('logEntries')
    .aggregate<{ _id: mongo.ObjectId; day: string }>([
      {
        $match: { user: { $in: batch.map(({ _id }) => _id) }, ...(removed[0] && { _id: { $nin: removed } }) },
      },
      { $group: { _id: '$user', day: { $max: '$day' } } },
    ])
    .toArray();
  const days = new Map(logged.map(({ _id, day }) => [_id.toString(), [day]]));
  await database.collection<Rotation>('rotations').bulkWrite(
    batch.map(({ _id, pending }) => {
      const added = pending?.step === 'completion' ? [pending.entry.day] : [];
      const day = [...added, ...(days.get(_id.toString()) ?? [])].toSorted().at(-1) ?? null;
      return {
        updateOne: {
          // Days from an interrupted run stay.
          filter: { _id, lastTrainedDay: { $exists: false } },
          update: { $set: { lastTrainedDay: day, corrections: 0 } },
        },
      };
    }),
    { ordered: false },
  );
}
