import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { ExerciseProgress } from '@contract/loads';
import { HistoryOverview } from '@contract/training';
import { sizedPicture } from '@contract/pictures';
import { TrainingTypePage } from '@contract/trainingTypes';
import { bodyOf } from '@tests/support/responses';
import { emptyApp, visitor } from '@tests/support/app';
import { aUser, signIn } from '@tests/support/signedIn';
import { Blog } from '../features/blogs/blog.model';
import { LogEntry } from '../features/training/logEntry.model';
import { Rotation } from '../features/training/rotation.model';
import { TrainingType } from '../features/trainingTypes/trainingType.model';
import { User } from '../features/accounts/user.model';
import { demoPassword } from '../config/demoPassword';
import { demoPosts } from './demo';
import { seedDatabase } from './seed';
import { Seeding } from './seeding.model';

/** What the seeding has created. */
async function filled() {
  await seedDatabase('demo');
  return [await TrainingType.countDocuments(), await User.countDocuments(), await Blog.countDocuments()];
}
const everything = [30, 2, demoPosts.length];

const cutOff = () => Seeding.updateOne({}, { finished: false });

beforeEach(emptyApp);

test('an empty database is seeded once, also by two servers that start together, and both wait for it', async () => {
  expect(await Promise.all([filled(), filled()])).toEqual([everything, everything]);
  const { trainingTypes, pages } = await bodyOf(visitor().get('/api/trainingTypes'), TrainingTypePage);
  expect([trainingTypes[0]?.name, pages, await TrainingType.countDocuments()]).toEqual(['A1', 3, 30]);
  expect(await User.countDocuments()).toBe(2);

  const member = await signIn('membro@example.com', demoPassword);
  expect(await bodyOf(member.get('/api/history/overview'), HistoryOverview)).toMatchObject({ total: 32 });
  const progress = member.get('/api/history/progress?exercise=agachamento livre');
  expect((await bodyOf(progress, ExerciseProgress)).loads.map(({ kg }) => kg)).toEqual([
    50, 52.5, 55, 57.5, 60, 62.5, 65, 67.5,
  ]);
  expect((await visitor().get('/api/blogs')).body).toMatchObject({
    blogs: demoPosts.map(({ title }) => ({ title })).reverse(),
  });
});

test('a database that holds anything is left alone', async () => {
  await aUser();
  expect(await filled()).toEqual([0, 1, 0]);
});

test('a seeded database is left alone, even if much of it was deleted since', async () => {
  await seedDatabase('catalogue');
  await TrainingType.deleteMany();
  expect(await filled()).toEqual([0, 0, 0]);
});

test('an interrupted seeding is finished by one of two servers that start later', async () => {
  await seedDatabase('catalogue');
  await TrainingType.deleteMany({ name: /^[B-F]/ });
  await cutOff();
  expect(await Promise.all([filled(), filled()])).toEqual([everything, everything]);
});

test('a seeding interrupted while adding the log is finished completely', async () => {
  await seedDatabase('demo');
  await LogEntry.deleteMany({ name: 'A1' });
  await Rotation.updateMany({}, { newestLogEntry: null });
  await cutOff();
  await seedDatabase('demo');
  const newest = await LogEntry.find().sort({ completedAt: -1 }).lean();
  expect(newest).toHaveLength(32);
  expect(await Rotation.countDocuments({ newestLogEntry: newest[0]?._id })).toBe(1);
});

test('a failed seeding is finished at the next attempt', async () => {
  // Some of the demo's posts are by the same author.
  await Blog.collection.createIndex({ author: 1 }, { name: 'trap', unique: true });
  await expect(seedDatabase('demo')).rejects.toThrow('trap');
  await Blog.collection.dropIndex('trap');
  expect(await filled()).toEqual(everything);
});

test.each(demoPosts.map(({ image }) => image))(
  '%s has the size in its name, and smaller variants',
  async (image) => {
    const sizeOf = async (path: string) => {
      const { width, height } = await sharp(await readFile(join('frontend/public', path))).metadata();
      return { width, height };
    };
    const { width, height, variants = [] } = sizedPicture(image) ?? {};
    expect(await sizeOf(image)).toEqual({ width, height });
    for (const form of variants) expect(await sizeOf(form.path)).toMatchObject({ width: form.width });
  },
);
