import mongoose, { Types } from 'mongoose';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { messages } from '@contract/messages';
import { TrainingType as TrainingTypeResponse } from '@contract/trainingTypes';
import { Blog } from '../../features/blogs/blog.model';
import { TrainingType } from '../../features/trainingTypes/trainingType.model';
import { responseOf, bodyOf, refused } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { aWorkout } from '@tests/support/builders';
import { patience } from '@tests/support/patience';
import { publicRecords } from '@tests/support/publicRecords';
import { signedIn, testPassword } from '@tests/support/signedIn';

let administrator: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  administrator = await signedIn({ isAdmin: true });
});

describe('the next response shows', () => {
  let records: Awaited<ReturnType<typeof publicRecords>>;

  beforeEach(async () => {
    records = await publicRecords();
  });

  const newWorkout = { name: 'B2', description: 'Remada curvada – 4x 10' };
  const newBlog = { title: 'Novo título', author: 'Ivo', content: 'Novo conteúdo', image: '' };
  const workouts = '/api/trainingTypes';
  const blogs = '/api/blogs';
  const workout = () => `${workouts}/${records.workout}`;
  const blog = () => `${blogs}/${records.blog}`;

  test.each<[string, () => string[], () => PromiseLike<unknown>]>([
    ['a workout that was created', () => [workouts], () => administrator.post(workouts).expect(201)],
    [
      'a workout that was changed',
      () => [workouts, `${workouts}?keyword=agachamento`, workout()],
      () => administrator.put(workout()).send(newWorkout).expect(200),
    ],
    [
      'that a workout was deleted',
      () => [workouts, workout()],
      () => administrator.delete(workout()).expect(200),
    ],
    [
      'a new review',
      () => [workout()],
      async () =>
        (await signedIn()).post(`${workout()}/reviews`).send({ rating: 1, comment: 'Fraco' }).expect(201),
    ],
    ['a post that was created', () => [blogs], () => administrator.post(blogs).expect(201)],
    [
      'a post that was changed',
      () => [blogs, blog()],
      () => administrator.put(blog()).send(newBlog).expect(200),
    ],
    ['that a post was deleted', () => [blogs, blog()], () => administrator.delete(blog()).expect(200)],
    [
      'a new comment',
      () => [blog()],
      () =>
        records.member
          .post(`${blog()}/comments`)
          .send({ content: 'Mais um', entityId: records.blog, entityType: 'Blog' })
          .expect(201),
    ],
    [
      'the new name of somebody who wrote',
      () => [workout(), blog()],
      () => records.member.put('/api/users/profile').send({ name: 'Bia' }).expect(200),
    ],
    [
      'the name that an administrator gave somebody who wrote',
      () => [workout(), blog()],
      () => administrator.put(`/api/users/${records.member.user._id}`).send({ name: 'Bia' }).expect(200),
    ],
    [
      'that an administrator deleted somebody who wrote',
      () => [workout(), blog()],
      () => administrator.delete(`/api/users/${records.member.user._id}`).expect(200),
    ],
    [
      'that somebody who wrote has left',
      () => [workout(), blog()],
      () => records.member.delete('/api/users/profile').send({ password: testPassword }).expect(200),
    ],
  ])('%s', async (_what, watched, change) => {
    const read = (path: string) => responseOf(visitor().get(path));
    const paths = watched();
    const before = await Promise.all(paths.map(read));
    await change();
    for (const [i, path] of paths.entries()) expect(await read(path), path).not.toEqual(before[i]);
  });

  test('each of many changes, also while it is being read all the time', async () => {
    for (let round = 1; round <= 20; round++) {
      const reads = Array.from({ length: 5 }, () => visitor().get(workout()).expect(200));
      const description = `Agachamento – ${round}x 10`;
      const change = administrator.put(workout()).send({ description });
      await Promise.all([...reads, change.expect(200), visitor().get(workout())]);
      expect((await visitor().get(workout())).body).toMatchObject({ description });
    }
  });
});

describe('the database', () => {
  const database = () => {
    const { db } = mongoose.connection;
    if (!db) throw new Error('not connected');
    return db;
  };

  beforeEach(async () => {
    await database().command({ profile: 2 });
    await aWorkout('C1');
  });

  afterEach(async () => {
    await database().command({ profile: 0 });
    await database().dropCollection('system.profile');
  });

  const timesRead = () =>
    database()
      .collection('system.profile')
      .countDocuments({ 'command.find': TrainingType.collection.name, 'command.sort': { name: 1, _id: 1 } });

  test('is read once for concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () => responseOf(visitor().get('/api/trainingTypes?pageNumber=1'))),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await timesRead()).toBe(1);
  });

  test('is not read again for another spelling of the same request', async () => {
    const spellings = [
      'pageNumber=1&keyword=rosca',
      'keyword=rosca&pageNumber=1',
      'keyword=%72osca&pageNumber=1',
    ];
    for (const query of [...spellings, ...spellings.map((text) => `${text}&x=${text.length}&toString=1`)])
      await visitor().get(`/api/trainingTypes?${query}`).expect(200);
    expect(await timesRead()).toBe(1);
  });

  test('is read again after a 404', async () => {
    const _id = new Types.ObjectId();
    const path = `/api/blogs/${_id.toString()}`;
    const missing = refused(404, messages.blogNotFound);
    expect(await responseOf(visitor().get(path))).toEqual(missing);
    // As another server would write it: without a model.
    const fields = { title: 'a', author: 'b', content: 'c', image: '', createdAt: new Date() };
    await Blog.collection.insertOne({ _id, ...fields });
    await visitor().get(path).expect(200);
  });
});

test('shows what another server changes within two seconds, refreshing in the background', async () => {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  try {
    const { _id } = await aWorkout('F1', 'Prancha – 3x 30s');
    const path = `/api/trainingTypes/${_id.toString()}`;
    const descriptionNow = async () =>
      (await bodyOf(visitor().get(path).expect(200), TrainingTypeResponse)).description;
    const changeElsewhere = (description: string) =>
      TrainingType.collection.updateOne({ _id }, { $set: { description } });

    expect(await descriptionNow()).toBe('Prancha – 3x 30s');
    await changeElsewhere('Prancha – 3x 40s');
    expect(await descriptionNow()).toBe('Prancha – 3x 30s');
    now += 1500;
    expect(await descriptionNow()).toBe('Prancha – 3x 30s');
    await vi.waitUntil(async () => (await descriptionNow()) === 'Prancha – 3x 40s', patience);

    await changeElsewhere('Prancha – 3x 50s');
    now += 2001;
    expect(await descriptionNow()).toBe('Prancha – 3x 50s');
  } finally {
    clock.mockRestore();
  }
});
