import type { mongo } from 'mongoose';

const BATCH = 200;

/** A user as stored before, with their place in the list and an unfinished write to the log. */
interface OldUser {
  _id: mongo.ObjectId;
  currentWorkoutIndex?: number;
  lastCompletedWorkout?: string;
  newestLogEntry?: mongo.ObjectId | null;
  unfinished?: { step: 'completion' | 'undo'; entry: LogEntry } | null;
}

interface LogEntry {
  _id: mongo.ObjectId;
  completionId: string;
  before: { myWorkout: mongo.ObjectId; status: string };
}

interface ListEntry {
  _id: mongo.ObjectId;
  trainingTypeId: mongo.ObjectId;
  name: string;
  category: string;
  description: string;
  status: string;
  createdAt: Date;
}

type MyWorkout = ListEntry & { user: mongo.ObjectId };

interface Rotation {
  _id: mongo.ObjectId;
  entries: ListEntry[];
  currentWorkoutIndex: number;
  lastCompletedWorkout: string;
  newestLogEntry: mongo.ObjectId | null;
  pending: null;
  undone: string[];
}

/** Before, each list entry was a record of its own, and the place in the list was part of the user. */
export async function moveListsIntoRotations(database: mongo.Db): Promise<void> {
  const users = database.collection<OldUser>('users');
  // Created first: on the full collection it would take longer than a command's time-out.
  await database.collection('rotations').createIndex({ 'entries.trainingTypeId': 1 });
  const projection = { currentWorkoutIndex: 1, lastCompletedWorkout: 1, newestLogEntry: 1, unfinished: 1 };
  let batch: OldUser[] = [];
  for await (const user of users.find({}, { projection, sort: { _id: 1 } })) {
    batch.push(user);
    if (batch.length < BATCH) continue;
    await moveListsOf(batch, database);
    batch = [];
  }
  await moveListsOf(batch, database);
  const [old] = await database.listCollections({ name: 'myWorkouts' }, { nameOnly: true }).toArray();
  if (old) await database.dropCollection('myWorkouts');
}

async function moveListsOf(users: OldUser[], database: mongo.Db): Promise<void> {
  if (users.length === 0) return;
  const ids = users.map(({ _id }) => _id);
  const lists = new Map(users.map(({ _id }): [string, ListEntry[]] => [_id.toString(), []]));
  const rows = database.collection<MyWorkout>('myWorkouts').find({ user: { $in: ids } });
  for await (const { user, _id, trainingTypeId, name, category, description, status, createdAt } of rows.sort(
    {
      user: 1,
      createdAt: 1,
      _id: 1,
    },
  )) {
    lists.get(user.toString())?.push({ _id, trainingTypeId, name, category, description, status, createdAt });
  }
  await finishLogWrites(users, database);
  // Rotations from an interrupted run stay.
  await database.collection<Rotation>('rotations').bulkWrite(
    users.map((user) => {
      const { _id, ...fields } = rotationOf(user, lists.get(user._id.toString()) ?? []);
      return { updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } };
    }),
    { ordered: false },
  );
  await database
    .collection<OldUser>('users')
    .updateMany(
      { _id: { $in: ids } },
      { $unset: { currentWorkoutIndex: '', lastCompletedWorkout: '', newestLogEntry: '', unfinished: '' } },
    );
}

function rotationOf(user: OldUser, list: ListEntry[]): Rotation {
  const { _id, currentWorkoutIndex: index = 0, lastCompletedWorkout = '', newestLogEntry = null } = user;
  const { step, entry } = user.unfinished ?? {};
  const status = step === 'undo' ? entry?.before.status : 'completed';
  return {
    _id,
    entries: list.map((each) =>
      status && entry?.before.myWorkout.equals(each._id) ? { ...each, status } : each,
    ),
    currentWorkoutIndex: index < list.length ? index : 0,
    lastCompletedWorkout,
    newestLogEntry,
    pending: null,
    undone: step === 'undo' && entry ? [entry.completionId] : [],
  };
}

/** Finishes the writes to the log that a crash has interrupted. */
async function finishLogWrites(users: OldUser[], database: mongo.Db): Promise<void> {
  const changes = users.flatMap(({ unfinished }): mongo.AnyBulkWriteOperation<LogEntry>[] => {
    if (!unfinished) return [];
    const { _id, ...fields } = unfinished.entry;
    return unfinished.step === 'undo'
      ? [{ deleteOne: { filter: { _id } } }]
      : [{ updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } }];
  });
  if (changes.length > 0) await database.collection<LogEntry>('logEntries').bulkWrite(changes);
}
