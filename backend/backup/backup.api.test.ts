import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import mongoose, { mongo } from 'mongoose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { config } from '../config/config';
import { visitor } from '@tests/support/app';
import { aBlog, aComment, aWorkout } from '@tests/support/builders';
import { mailedToken } from '@tests/support/mails';
import { aUser, signedIn, signIn, testPassword } from '@tests/support/signedIn';
import { storedPictures } from '@tests/support/storedPictures';
import { prepareData } from '../database/connect';
import { AuditEntry } from '../features/audit/auditEntry.model';
import { configuredStorage } from '../pictures/pictureStore';
import { writeArchive, type Entry } from './archive';
import { backUp } from './backUp';
import { checkBackup } from './checkBackup';
import { restore } from './restore';

let file: string;

beforeEach(async () => {
  await emptyDatabase();
  file = join(await mkdtemp(join(config.dataDir, 'backup-')), 'segunda.tar.gz');
});

// As the command does; a restore leaves no indexes.
afterEach(prepareData);

const collection = (name: string) => mongoose.connection.collection(name);
const collections = async () => (await mongoose.connection.db?.collections()) ?? [];

async function emptyDatabase(): Promise<void> {
  for (const each of await collections()) await each.deleteMany({});
}

/** Every record, by collection. */
async function everything() {
  const entries = await Promise.all(
    (await collections()).map(
      async (each) => [each.collectionName, await each.find().sort({ _id: 1 }).toArray()] as const,
    ),
  );
  return Object.fromEntries(entries.filter(([, records]) => records.length > 0));
}

/** Fills more than one part of a backup. */
async function manyRecords(): Promise<void> {
  const data = new mongo.Binary(Buffer.from([0, 255, 10]));
  const long = 'Agachamento – 4x 10\n'.repeat(20);
  await collection('varied').insertMany(
    Array.from({ length: 450 }, (_, n) => ({ n, data, long, at: new Date(n), half: 0.5, none: null })),
  );
}

/** What any tar says of the backup. */
const tar = (...args: string[]) => execFileSync('tar', [...args, file], { encoding: 'utf8' });

/** Writes all of the database, as older versions did. */
async function backUpEverything(): Promise<void> {
  const lines = Object.entries(await everything()).flatMap(([name, records]) =>
    records.map((record) => mongo.BSON.EJSON.stringify({ collection: name, record }, { relaxed: false })),
  );
  await writeFile(file, gzipSync(lines.join('\n')));
}

test('a database is as it was after its backup is restored, and its people can sign in', async () => {
  const { email, _id } = await aUser();
  const blog = await aBlog();
  await aComment(blog._id, _id);
  await aWorkout();
  await manyRecords();
  await AuditEntry.create({ actor: { name: 'comando' }, action: 'backedUp', target: { label: 'domingo' } });
  const before = await everything();
  const count = Object.values(before).flat().length;
  expect(await backUp(file)).toMatchObject({ records: count, pictures: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  await emptyDatabase();
  expect(await restore(file)).toMatchObject({ records: count });
  expect(await everything()).toEqual(before);
  await signIn(email);
  await visitor().get(`/api/blogs/${blog._id.toString()}`).expect(200);
});

test('a restore revives no session, reset link or rate limit, even from a backup of an older version', async () => {
  const ana = await signedIn();
  const { email } = ana.user;
  const askForLink = () => visitor().post('/api/users/forgot-password').send({ email });
  for (let mails = 1; mails <= 3; mails++) await askForLink().expect(200);
  await askForLink().expect(429);
  await ana.get('/api/users/profile').expect(200);
  const token = await mailedToken(email);
  await backUpEverything();

  await emptyDatabase();
  await restore(file);
  await ana.get('/api/users/profile').expect(401);
  await visitor().post('/api/users/reset-password').send({ token, password: testPassword }).expect(400);
  await askForLink().expect(200);
  await signIn(email);
});

test('a backup has no sessions, reset links or other records that are void elsewhere', async () => {
  const ana = await signedIn();
  await visitor().post('/api/users/forgot-password').send({ email: ana.user.email }).expect(200);
  // Those with a moment of expiry of their own. Audit entries are kept.
  const expiring = Object.values(mongoose.models)
    .filter(({ schema }) => schema.indexes().some(([, options]) => options.expireAfterSeconds === 0))
    .map((model) => model.collection.collectionName);
  for (const name of expiring) await collection(name).insertOne({ marker: name });
  await backUp(file);

  const content = tar('-x', '-z', '-O', '--wildcards', 'records/users/*', '-f');
  expect(content).toContain(ana.user.email);
  for (const name of expiring) expect(tar('-t', '-z', '-f')).not.toContain(`records/${name}/`);
  expect(content).not.toContain('tokenHash');
});

test('a backup is not restored into a database with data', async () => {
  await aBlog();
  await backUp(file);
  const before = await everything();
  await expect(restore(file)).rejects.toThrow('is not empty (blogs)');
  expect(await everything()).toEqual(before);
});

const record = JSON.stringify({ collection: 'blogs', record: { title: 'Sono' } });

test.each<[string, (whole: Buffer) => Buffer]>([
  ['cut at the end', (whole) => whole.subarray(0, whole.length - 4)],
  ['cut in the middle', (whole) => whole.subarray(0, whole.length / 2)],
  [
    'with a wrong byte',
    (whole) => Buffer.concat([whole.subarray(0, -6), Buffer.from('x'), whole.subarray(-5)]),
  ],
  ['without content', () => Buffer.alloc(0)],
  ['without records', () => gzipSync('')],
  [
    'of an older version with a line that is no record',
    () => gzipSync(`${record}\n{"collection":"blogs"}\n`),
  ],
  ['of another kind', () => Buffer.from('PK\u0003\u0004')],
])('a backup %s is not restored, and the database stays empty', async (_, damage) => {
  await aBlog();
  await manyRecords();
  await backUp(file);
  await emptyDatabase();
  const names = (await collections()).map(({ collectionName }) => collectionName).sort();
  await writeFile(file, damage(await readFile(file)));

  for (const read of [checkBackup, restore])
    await expect(read(file)).rejects.toThrow(`${file} is damaged or not a backup`);
  expect(await everything()).toEqual({});
  expect((await collections()).map(({ collectionName }) => collectionName).sort()).toEqual(names);
});

const head = (format: number): Entry => ({
  name: 'backup.json',
  content: Buffer.from(JSON.stringify({ format, createdAt: new Date(), database: 'gym-tracker' })),
});
const post: Entry = { name: 'records/blogs/000001.jsonl', content: Buffer.from('{"title":"Sono"}\n') };

test.each<[string, Entry[], string]>([
  ['without its last file', [head(1), post], 'is damaged or not a backup (it is not complete)'],
  [
    'with less than its last file says',
    [head(1), post, { name: 'contents.json', content: Buffer.from('{"records":{"blogs":2},"pictures":0}') }],
    'is damaged or not a backup (it is not complete)',
  ],
  [
    'with a picture that leads out of the folder',
    [head(1), post, { name: 'pictures/../escaped.webp', content: Buffer.from('x') }],
    'is damaged or not a backup (it has pictures/../escaped.webp)',
  ],
  ['in a newer format', [head(2), post], 'was written by a newer version of Gym Tracker (format 2)'],
])('an archive %s is not restored', async (_, entries, reason) => {
  await writeArchive(file, Readable.from(entries));
  for (const read of [checkBackup, restore]) await expect(read(file)).rejects.toThrow(`${file} ${reason}`);
  expect(await everything()).toEqual({});
});

const aName = () => `${randomBytes(16).toString('base64url')}.webp`;

test('pictures come back byte for byte, and those in the trash are in it again', async () => {
  await aBlog();
  const [shown, trashed] = [aName(), aName()];
  for (const name of [shown, trashed]) await storedPictures.put(name, new Date());
  await configuredStorage.moveToTrash(trashed);
  // An hour ago, or it would count as moved during the backup.
  await storedPictures.trashedAt(trashed, new Date(Date.now() - 3_600_000));
  expect(await backUp(file)).toMatchObject({ pictures: 2 });
  expect(tar('-x', '-z', '-O', `pictures/${shown}`, '-f')).toBe(shown);

  await emptyDatabase();
  await rm(config.uploadsDir, { recursive: true, force: true });
  await restore(file);
  expect(await storedPictures.names()).toEqual([shown]);
  expect(await storedPictures.trashed()).toEqual([trashed]);
  expect((await configuredStorage.read(shown))?.toString()).toBe(shown);
});

test('a backup of a newer version is not restored', async () => {
  await aBlog();
  await mongoose.connection.collection<{ _id: string }>('migrations').insertOne({ _id: '2099-01-new' });
  await backUp(file);
  await emptyDatabase();
  await expect(restore(file)).rejects.toThrow('newer version of Gym Tracker (2099-01-new)');
  expect(await everything()).toEqual({});
});

test('a restore starts over after one that was killed', async () => {
  await aBlog();
  await collection('restoring.blogs').insertOne({ title: 'Pela metade' });
  await backUp(file);
  await collection('blogs').deleteMany({});
  expect(await restore(file)).toMatchObject({ records: 1 });
  expect(await collection('blogs').countDocuments()).toBe(1);
});

test('an existing file is not overwritten', async () => {
  await aBlog();
  await writeFile(file, 'domingo');
  await expect(backUp(file)).rejects.toThrow(`${file} already exists`);
  expect(await readFile(file, 'utf8')).toBe('domingo');
  const folder = join(dirname(file), 'pasta');
  await mkdir(folder);
  await expect(backUp(folder)).rejects.toThrow(`${folder} already exists`);
  expect(await readdir(dirname(file), { recursive: true })).toEqual(['pasta', basename(file)]);
});

test('of two backups into the same file at once, one is made and whole', async () => {
  await aBlog();
  await aUser();
  const outcomes = await Promise.allSettled([backUp(file), backUp(file)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await emptyDatabase();
  expect(await restore(file)).toMatchObject({ records: 3 });
  expect(await readdir(dirname(file))).toEqual([basename(file)]);
});

test('a database without records is not backed up', async () => {
  await prepareData();
  await expect(backUp(file)).rejects.toThrow('There are no records in');
  expect(await readdir(dirname(file))).toEqual([]);
});
