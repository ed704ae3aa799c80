import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { HistoryOverview } from '@contract/history';
import { sizedPicture } from '@contract/pictures';
import { TrainingTypePage } from '@contract/trainingTypes';
import { bodyOf } from '../../testing/answers';
import { visitor } from '../../testing/app';
import { signIn } from '../../testing/signedIn';
import { TrainingType } from '../../features/trainingTypes/trainingType.model';
import { User } from '../../features/users/user.model';
import { demoPassword, demoPosts } from './demo';
import { seedDatabase } from './seed';
import { Seeding } from './seeding.model';

// One story in the order in which a database lives it: each step begins where the one before ended.
test('an empty database is filled once, also by two servers that start together', async () => {
  await Promise.all([seedDatabase('demo'), seedDatabase('demo')]);
  const { trainingTypes, pages } = await bodyOf(visitor().get('/api/trainingTypes'), TrainingTypePage);
  expect([trainingTypes[0]?.name, pages, await TrainingType.countDocuments()]).toEqual(['A1', 3, 30]);
  expect(await User.countDocuments()).toBe(2);

  const member = await signIn('membro@example.com', demoPassword);
  expect(await bodyOf(member.get('/api/history/overview'), HistoryOverview)).toMatchObject({ total: 32 });
  expect((await visitor().get('/api/blogs')).body).toMatchObject({
    blogs: demoPosts.map(({ title }) => ({ title })).reverse(),
  });

  // One that holds anything is left alone, even where much of it was deleted since.
  await TrainingType.deleteMany();
  await seedDatabase('demo');
  expect(await TrainingType.countDocuments()).toBe(0);

  // Except to finish what was cut off.
  await Seeding.updateOne({}, { $set: { finished: false, startedAt: new Date(Date.now() - 60_000) } });
  await seedDatabase('demo');
  expect([await TrainingType.countDocuments(), await User.countDocuments()]).toEqual([30, 2]);
}, 30_000);

test.each(demoPosts.map(({ image }) => image))(
  '%s is as large as its name tells, and there in smaller',
  async (image) => {
    const sizeOf = async (path: string) => {
      const { width, height } = await sharp(await readFile(join('frontend/public', path))).metadata();
      return { width, height };
    };
    const { width, height, forms = [] } = sizedPicture(image) ?? {};
    expect(await sizeOf(image)).toEqual({ width, height });
    for (const form of forms) expect(await sizeOf(form.path)).toMatchObject({ width: form.width });
  },
);
