import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import mongoose, { Types } from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { HistoryOverview, LogEntry as LogEntryResponse, MyWorkout } from '@contract/training';
import { User as UserResponse } from '@contract/user';
import { config } from '../../config/config';
import { trainingTypeFields } from '../../features/trainingTypes/trainingType.model';
import { LogEntry } from '../../features/training/logEntry.model';
import { User } from '../../features/accounts/user.model';
import { bodyOf } from '@tests/support/responses';
import { emptyApp, withoutDatabase } from '@tests/support/app';
import { aLogEntry, storedList } from '@tests/support/builders';
import { aUser, signIn } from '@tests/support/signedIn';
import { backUp } from '../../backup/backUp';
import { restore } from '../../backup/restore';
import { prepareData } from '../connect';

beforeEach(emptyApp);

const collection = (name: string) => mongoose.connection.collection(name);
/** Connects again, which runs the migrations. */
const restart = () => withoutDatabase(() => Promise.resolve());

interface OldPlace {
  currentWorkoutIndex?: number;
  lastCompletedWorkout?: string;
  newestLogEntry?: Types.ObjectId;
  unfinished?: object;
}

/** A user as stored before rotations, with A1, B1 and C1 in the list, the last one stored first. */
async function anOldUser(place: OldPlace = {}) {
  const { _id, email } = await aUser();
  const fields = { currentWorkoutIndex: 0, lastCompletedWorkout: '', newestLogEntry: null, ...place };
  await User.collection.updateOne({ _id }, { $set: fields });
  const list = (['A1', 'B1', 'C1'] as const).map((name, i) => ({
    _id: new Types.ObjectId(),
    user: _id,
    trainingTypeId: new Types.ObjectId(),
    ...oldWorkout(name),
    status: i === 0 ? 'completed' : 'pending',
    createdAt: new Date(2026, 0, 1 + i),
  }));
  await collection('myWorkouts').insertMany(list.toReversed());
  await collection('rotations').deleteMany({ _id });
  await collection('migrations').deleteMany({});
  return { _id, email, list };
}

function oldWorkout(code: 'A1' | 'B1' | 'C1') {
  const { name, category, description } = trainingTypeFields(code, `Exercício de ${code} – 3x 12`);
  return { name, category, description };
}

/** A completion of the first workout of an old list. */
async function logged({ _id, list }: Awaited<ReturnType<typeof anOldUser>>) {
  const entry = await aLogEntry(_id);
  const before = { lastCompletedWorkout: '', myWorkout: list[0]?._id, status: 'pending' };
  await LogEntry.collection.updateOne({ _id: entry._id }, { $set: { before } });
  return { ...entry.toObject(), before };
}

const overviewOf = (browser: Awaited<ReturnType<typeof signIn>>) =>
  bodyOf(browser.get('/api/history/overview'), HistoryOverview);

test('lists of the version before are moved in their order, with the place in them and the log', async () => {
  const old = await anOldUser();
  const entry = await logged(old);
  const place = { currentWorkoutIndex: 1, lastCompletedWorkout: 'A1', newestLogEntry: entry._id };
  await User.collection.updateOne({ _id: old._id }, { $set: place });
  await restart();

  const ana = await signIn(old.email);
  const list = await bodyOf(ana.get('/api/myWorkout'), z.array(MyWorkout));
  expect(list.map(({ _id, name, status }) => ({ _id, name, status }))).toEqual(
    old.list.map(({ _id, name, status }) => ({ _id: _id.toString(), name, status })),
  );
  expect(await bodyOf(ana.get('/api/users/profile'), UserResponse)).toMatchObject({
    currentWorkoutIndex: 1,
    lastCompletedWorkout: 'A1',
  });
  expect(await overviewOf(ana)).toMatchObject({ newest: entry._id.toString(), total: 1 });

  const undone = ana.post(`/api/history/${entry._id.toString()}/undo`);
  expect(await bodyOf(undone, UserResponse)).toMatchObject({
    currentWorkoutIndex: 0,
    lastCompletedWorkout: '',
  });
  expect((await storedList(old._id)).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
});

test('nothing of the version before is left behind', async () => {
  const { _id } = await anOldUser({ currentWorkoutIndex: 2 });
  await restart();
  const fields = Object.keys((await User.collection.findOne({ _id })) ?? {});
  expect(fields).not.toEqual(expect.arrayContaining(['currentWorkoutIndex']));
  const collections = await mongoose.connection.db?.listCollections({ name: 'myWorkouts' }).toArray();
  expect(collections).toEqual([]);
});

test('an index beyond the end of the list becomes that of the first workout', async () => {
  const { email } = await anOldUser({ currentWorkoutIndex: 7 });
  await restart();
  const ana = await signIn(email);
  expect(await bodyOf(ana.get('/api/users/profile'), UserResponse)).toMatchObject({ currentWorkoutIndex: 0 });
});

test('a completion that was cut off is finished, and counts nothing when it is sent again', async () => {
  const old = await anOldUser();
  const entry = await logged(old);
  await LogEntry.deleteOne({ _id: entry._id });
  const place = { currentWorkoutIndex: 1, lastCompletedWorkout: 'A1', newestLogEntry: entry._id };
  const unfinished = { step: 'completion', entry };
  await User.collection.updateOne({ _id: old._id }, { $set: { ...place, unfinished } });
  await restart();

  const ana = await signIn(old.email);
  expect(await overviewOf(ana)).toMatchObject({ newest: entry._id.toString(), total: 1 });
  expect((await storedList(old._id))[0]).toMatchObject({ name: 'A1', status: 'completed' });
  const again = { status: 'completed', completion: { id: entry.completionId, timeZone: 'UTC' } };
  await ana
    .put(`/api/myWorkout/${String(old.list[0]?._id)}`)
    .send(again)
    .expect(200);
  expect(await overviewOf(ana)).toMatchObject({ total: 1 });
});

test('an undo that was cut off is finished', async () => {
  const old = await anOldUser();
  const entry = await logged(old);
  const unfinished = { step: 'undo', entry };
  await User.collection.updateOne({ _id: old._id }, { $set: { unfinished } });
  await restart();
  expect(await overviewOf(await signIn(old.email))).toMatchObject({ newest: null, total: 0 });
  expect((await storedList(old._id))[0]).toMatchObject({ name: 'A1', status: 'pending' });
});

test('what an earlier run has moved already stays as it is', async () => {
  const [moved, cutOff] = [
    await anOldUser({ currentWorkoutIndex: 1 }),
    await anOldUser({ currentWorkoutIndex: 2 }),
  ];
  await collection('rotations').insertOne({
    _id: moved._id,
    entries: [],
    currentWorkoutIndex: 0,
    lastCompletedWorkout: 'B1',
    newestLogEntry: null,
    pending: null,
    undone: [],
  });
  await User.collection.updateOne({ _id: moved._id }, { $unset: { currentWorkoutIndex: '' } });
  await restart();
  expect(await collection('rotations').findOne({ _id: moved._id })).toMatchObject({
    lastCompletedWorkout: 'B1',
  });
  expect(await collection('rotations').findOne({ _id: cutOff._id })).toMatchObject({
    entries: [{ name: 'A1' }, { name: 'B1' }, { name: 'C1' }],
    currentWorkoutIndex: 2,
  });
});

test('workouts that were logged before loads have none', async () => {
  const old = await anOldUser();
  const entry = await logged(old);
  await LogEntry.collection.updateOne({ _id: entry._id }, { $unset: { loads: '' } });
  await restart();
  const ana = await signIn(old.email);
  const entries = await bodyOf(ana.get('/api/history?month=2026-01'), z.array(LogEntryResponse));
  expect(entries).toMatchObject([{ name: 'A1', loads: [] }]);
});

test('a migration runs once', async () => {
  await restart();
  const { _id } = await aUser();
  await User.collection.updateOne({ _id }, { $set: { currentWorkoutIndex: 2 } });
  await restart();
  expect(await User.collection.findOne({ _id })).toMatchObject({ currentWorkoutIndex: 2 });
});

test('a backup of the version before is migrated when it is restored', async () => {
  const { email } = await anOldUser({ currentWorkoutIndex: 2 });
  const file = join(config.dataDir, `${randomUUID()}.backup`);
  await backUp(file);
  await emptyApp();
  // As a server does at its first start.
  await prepareData();
  await restore(file);
  await prepareData();
  const ana = await signIn(email);
  expect(await bodyOf(ana.get('/api/myWorkout'), z.array(MyWorkout))).toHaveLength(3);
  expect(await bodyOf(ana.get('/api/users/profile'), UserResponse)).toMatchObject({ currentWorkoutIndex: 2 });
});

test('an index that has changed since is replaced, and one that was created by hand stays', async () => {
  await restart();
  const rotations = collection('rotations');
  await rotations.dropIndex('entries.trainingTypeId_1');
  await rotations.createIndex({ 'entries.trainingTypeId': 1 }, { unique: true });
  await rotations.createIndex({ lastCompletedWorkout: 1 }, { name: 'of somebody else' });
  const logs = collection('logEntries');
  await logs.dropIndex('user_1_week_1');
  await logs.createIndex({ week: 1 }, { name: 'user_1_week_1' });
  await restart();

  const [trainingType, other] = await Promise.all(
    ['entries.trainingTypeId_1', 'of somebody else'].map(async (name) =>
      (await rotations.indexes()).find((index) => index.name === name),
    ),
  );
  expect(trainingType).toMatchObject({ key: { 'entries.trainingTypeId': 1 } });
  expect(trainingType).not.toHaveProperty('unique');
  expect(other).toMatchObject({ key: { lastCompletedWorkout: 1 } });
  const week = (await logs.indexes()).find(({ name }) => name === 'user_1_week_1');
  expect(week?.key).toEqual({ user: 1, week: 1 });
  await rotations.dropIndex('of somebody else');
});

test('the index of pictures of the version before is replaced by one that long addresses fit in', async () => {
  await collection('blogs').dropIndex('image_1');
  await collection('blogs').createIndex({ image: 1 });
  await restart();
  const indexes = await collection('blogs').indexes();
  expect(indexes.filter(({ key }) => 'image' in key)).toMatchObject([{ key: { image: 'hashed' } }]);
});
