import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import mongoose, { mongo } from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { config } from '../config/config';
import { visitor } from '@tests/support/app';
import { aBlog, aComment, aWorkout } from '@tests/support/builders';
import { aUser, signIn } from '@tests/support/signedIn';
import { backUp, restore } from './backup';

let file: string;

beforeEach(async () => {
  await emptyDatabase();
  file = join(await mkdtemp(join(config.dataDir, 'backup-')), 'segunda.backup');
});

const collections = async () => (await mongoose.connection.db?.collections()) ?? [];

async function emptyDatabase(): Promise<void> {
  for (const collection of await collections()) await collection.deleteMany({});
}

/** Every record of every collection. */
async function everything() {
  const records = await Promise.all(
    (await collections()).map((each) => each.find().sort({ _id: 1 }).toArray()),
  );
  return records.flat();
}

test('a database is as it was after its backup is restored, and its people can sign in', async () => {
  const { email, _id } = await aUser();
  const blog = await aBlog();
  await aComment(blog._id, _id);
  await aWorkout();
  const bytes = new mongo.Binary(Buffer.from([0, 255, 10]));
  await mongoose.connection
    .collection('pictures.chunks')
    .insertMany(Array.from({ length: 450 }, (_, n) => ({ files_id: new mongo.ObjectId(), n, data: bytes })));
  const before = await everything();
  expect(await backUp(file)).toBe(before.length);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  await emptyDatabase();
  expect(await restore(file)).toBe(before.length);
  expect(await everything()).toEqual(before);
  await signIn(email);
  await visitor().get(`/api/blogs/${blog._id.toString()}`).expect(200);
});

test('a backup is not restored into a database with data', async () => {
  await aBlog();
  await backUp(file);
  await expect(restore(file)).rejects.toThrow('not empty (blogs)');
});

test('restoring a truncated backup fails', async () => {
  await aBlog();
  await backUp(file);
  await emptyDatabase();
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, whole.length - 20));
  await expect(restore(file)).rejects.toThrow();
});

test('a backup that cannot be written leaves what is there alone', async () => {
  await aBlog();
  await mkdir(file);
  await expect(backUp(file)).rejects.toThrow();
  expect(await readdir(dirname(file), { recursive: true })).toEqual([basename(file)]);
});

test('two backups into the same file at once are both made, and the file is whole', async () => {
  await aBlog();
  await aUser();
  expect(await Promise.all([backUp(file), backUp(file)])).toEqual([3, 3]);
  await emptyDatabase();
  expect(await restore(file)).toBe(3);
  expect(await readdir(dirname(file))).toEqual([basename(file)]);
});
