import { randomUUID } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startMongod } from '../../backend/database/embedded/mongod';
import type { MongodAddress } from '../../backend/database/embedded/mongodAddress';
import { databaseUri } from '../support/databaseUri';
import { run, runServer, temporaryFolder } from './processes';

// Each test starts whole servers.
vi.setConfig({ testTimeout: 120_000 });

const MEMBERS = 10_000;

async function ownDatabase() {
  const uri = databaseUri(randomUUID());
  const client = await mongo.MongoClient.connect(uri);
  onTestFinished(() => client.close());
  return { uri, database: client.db() };
}

/** Inserts members as stored before rotations, each at the second of two workouts. */
async function insertOldMembers(database: mongo.Db): Promise<void> {
  const users = Array.from({ length: MEMBERS }, (_, i) => ({
    _id: new mongo.ObjectId(),
    name: 'Ana',
    email: `ana${i}@example.com`,
    passwordHash: 'x',
    isAdmin: false,
    currentWorkoutIndex: 1,
    lastCompletedWorkout: 'A1',
    newestLogEntry: null,
    createdAt: new Date(2026, 0, 1),
  }));
  const lists = users.flatMap(({ _id: user }) =>
    ['A1', 'B1'].map((name, i) => ({
      user,
      trainingTypeId: new mongo.ObjectId(),
      name,
      category: i === 0 ? 'Pernas' : 'Costas',
      description: 'Corrida',
      status: 'pending',
      createdAt: new Date(2026, 0, 1 + i),
    })),
  );
  await database.collection('users').insertMany(users);
  await database.collection('myWorkouts').createIndex({ user: 1, createdAt: 1, _id: 1 });
  await database.collection('myWorkouts').insertMany(lists);
}

test('after a killed migration, one of two new servers finishes it', async () => {
  const { uri, database } = await ownDatabase();
  await insertOldMembers(database);
  const rotations = database.collection('rotations');
  const settings = { MONGODB_URI: uri, DATA_DIR: await temporaryFolder() };

  const killed = run('server', { ...settings, PORT: '0', SEED: 'none' });
  await vi.waitUntil(async () => (await rotations.findOne()) !== null, { timeout: 60_000, interval: 5 });
  killed.kill('SIGKILL');
  await killed.exited;
  expect(await rotations.estimatedDocumentCount()).toBeLessThan(MEMBERS);

  const servers = await Promise.all([runServer(settings), runServer(settings)]);
  const output = servers.map((server) => server.output()).join('');
  const finished = [...output.matchAll(/"migration":"([^"]+)","msg":"Migrated the database"/g)].map(
    ([, name]) => name,
  );
  expect(finished).toContain('2026-11-move-lists-into-rotations');
  expect(new Set(finished).size).toBe(finished.length);
  expect(output).toContain('Another server or command is preparing the database');
  const migrated = {
    'entries.0.name': 'A1',
    'entries.1.name': 'B1',
    entries: { $size: 2 },
    currentWorkoutIndex: 1,
    lastCompletedWorkout: 'A1',
  };
  expect(await rotations.countDocuments(migrated)).toBe(MEMBERS);
  expect(await database.collection('users').findOne({ currentWorkoutIndex: { $exists: true } })).toBeNull();
  expect(await database.listCollections({ name: 'myWorkouts' }).toArray()).toEqual([]);
});

test('a command migrates the database first', async () => {
  const { uri, database } = await ownDatabase();
  const _id = new mongo.ObjectId();
  const email = 'ana@example.com';
  await database.collection('users').insertOne({ _id, name: 'Ana', email, currentWorkoutIndex: 0 });
  const settings = { MONGODB_URI: uri, DATA_DIR: await temporaryFolder() };
  const promote = run('cli/admin', settings, ['promote', '--email', email]);
  expect(await promote.exited, promote.output()).toBe(0);
  expect(await database.collection('rotations').findOne({ _id })).toMatchObject({ entries: [] });
});

test('on data of a newer version, a server or command exits with one line', async () => {
  const { uri, database } = await ownDatabase();
  await database.collection<{ _id: string }>('migrations').insertOne({ _id: '2099-01-new' });
  const settings = { MONGODB_URI: uri, DATA_DIR: await temporaryFolder(), PORT: '0', SEED: 'none' };
  const line =
    'The database belongs to a newer version of Gym Tracker (2099-01-new); start that version, or restore a backup from before the upgrade';

  const server = run('server', settings);
  expect(await server.exited).toBe(1);
  const lines = server.output().trim().split('\n');
  expect(lines.filter((text) => !text.startsWith('{'))).toEqual([line]);
  expect(server.output()).not.toContain('trying again');

  const command = run('cli/admin', settings, ['promote', '--email', 'ana@example.com']);
  expect(await command.exited).toBe(1);
  expect(command.output()).toBe(`${line}\n`);
});

test('a start waits for an index that takes longer to build than a call may', async () => {
  const DATA_DIR = await temporaryFolder();
  const mongod = await startMongod(await temporaryFolder());
  onTestFinished(() => mongod.stop());
  const slow = await slowToIndex(mongod.address);
  const server = await runServer({ MONGODB_URI: `mongodb://127.0.0.1:${slow.port}/gym`, DATA_DIR });
  expect(slow.isBuilt()).toBe(true);
  expect(/.*trying again.*/.exec(server.output())).toBeNull();
});

/** A way to a database that keeps what it says for 6 s from the first time that it is told to build an index. */
async function slowToIndex({ ip, port }: MongodAddress) {
  let built: Promise<void> | undefined;
  let isBuilt = false;
  const proxy = createServer((client) => {
    const database = connect(port === 0 ? { path: ip } : { host: ip, port });
    let isIndexing = false;
    client.on('data', (bytes) => {
      if (built === undefined && bytes.includes('createIndexes')) {
        isIndexing = true;
        built = pause(6000).then(() => void (isBuilt = true));
      }
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (isIndexing) void built?.then(() => client.write(bytes));
      else client.write(bytes);
    });
    for (const socket of [client, database]) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => (socket === client ? database : client).destroy());
    }
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, isBuilt: () => isBuilt };
}
