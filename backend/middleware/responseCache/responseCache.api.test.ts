import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import mongoose, { Types } from 'mongoose';
import type { Response } from 'supertest';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { messages } from '@contract/messages';
import { TrainingType as TrainingTypeResponse, TrainingTypePage } from '@contract/trainingTypes';
import { BiographyEntry } from '../../features/biography/biography.model';
import { Blog } from '../../features/blogs/blog.model';
import { TrainingType } from '../../features/trainingTypes/trainingType.model';
import { responseOf, bodyOf, refused } from '@tests/support/responses';
import { port, visitor, withoutDatabase } from '@tests/support/app';
import { aBlog, aComment, aReview, aWorkout } from '@tests/support/builders';
import { newLogLines } from '@tests/support/logLines';
import { signedIn, testPassword } from '@tests/support/signedIn';

type Member = Awaited<ReturnType<typeof signedIn>>;

let administrator: Member;

beforeAll(async () => {
  administrator = await signedIn({ isAdmin: true });
});

/** Public records, long enough to be compressed. */
async function publicRecords() {
  const workout = await aWorkout('A1', 'Agachamento livre – 4x 10\n'.repeat(60).trim());
  const blog = await aBlog({ title: 'Descanso '.repeat(200) });
  const member = await signedIn({ name: 'Ana Souza' });
  await aReview(workout._id, member.user._id);
  await aComment(blog._id, member.user._id);
  return { workout: workout._id.toString(), blog: blog._id.toString(), member };
}

/** A response as it goes over the wire, without its date. */
const wire = ({ status, headers, text }: Response) => {
  const { date: _date, ...others } = headers as Record<string, string>;
  return { status, headers: others, text };
};

/** The response for the biography before a client decodes it. */
async function raw(coding: string) {
  const options = { port: port(), path: '/api/biography', headers: { 'Accept-Encoding': coding } };
  const [answer] = (await once(get(options), 'response')) as [IncomingMessage];
  return { etag: answer.headers.etag, bytes: await buffer(answer) };
}

describe('the cached response', () => {
  let paths: string[];

  beforeAll(async () => {
    const { workout, blog } = await publicRecords();
    await BiographyEntry.create({ name: 'O app', bio: 'Treine todo dia. '.repeat(100) });
    paths = [
      '/api/trainingTypes',
      '/api/trainingTypes?keyword=agacha&pageNumber=1',
      `/api/trainingTypes/${workout}`,
      '/api/blogs',
      `/api/blogs/${blog}`,
      '/api/biography',
    ];
  });

  test.each(['identity', 'gzip', 'br', 'gzip, deflate, br', 'br;q=0, gzip', ''])(
    'equals the uncached one, header by header, for Accept-Encoding %j',
    async (coding) => {
      const ask = (path: string) => visitor().get(path).set('Accept-Encoding', coding).buffer().expect(200);
      for (const path of paths) {
        await Blog.updateMany({}, { author: 'Marina' });
        const read = wire(await ask(path));
        expect(wire(await ask(path)), path).toEqual(read);
        expect(read.headers).toMatchObject({
          'cache-control': 'no-cache',
          'content-type': 'application/json; charset=utf-8',
          etag: expect.stringMatching(/^"[\w-]+"$/) as unknown,
          vary: 'Accept-Encoding',
          'content-security-policy': expect.any(String) as unknown,
        });
      }
    },
  );

  test('is the same in every content encoding, with an ETag for each', async () => {
    const [plain, brotli, gzip] = [await raw('identity'), await raw('br'), await raw('gzip')];
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    for (const short of [brotli, gzip])
      expect(short.bytes.length, short.etag).toBeLessThan(plain.bytes.length / 4);
    expect(new Set([plain.etag, brotli.etag, gzip.etag]).size).toBe(3);
  });

  test('is not sent to a client that already has it', async () => {
    const { headers } = await visitor().get('/api/biography').expect(200);
    const etag = headers.etag ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await visitor().get('/api/biography').set('If-None-Match', known).expect(304);
      expect(answer.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
      expect(answer.headers).not.toHaveProperty('content-type');
      expect(answer.text).toBe('');
    }
    await visitor().get('/api/biography').set('If-None-Match', '"other"').expect(200);
  });

  test('depends on the whole query, also after a second question mark', async () => {
    const namesFor = async (keyword: string) =>
      TrainingTypePage.parse((await visitor().get(`/api/trainingTypes?keyword=${keyword}`)).body)
        .trainingTypes;
    expect(await namesFor('agacha?livre')).toHaveLength(1);
    expect(await namesFor('agacha?nada')).toEqual([]);
  });

  test('has no body for HEAD, and the same headers', async () => {
    for (const path of paths) {
      const full = wire(await visitor().get(path).set('Accept-Encoding', 'br').expect(200));
      const head = wire(await visitor().head(path).set('Accept-Encoding', 'br').expect(200));
      expect(head).toEqual({ ...full, text: undefined });
    }
  });

  test('is the same for everybody, and starts no session', async () => {
    const [stranger, member] = [visitor(), await signedIn()];
    for (const path of paths) {
      const toMember = wire(await member.get(path));
      expect(wire(await stranger.get(path))).toEqual(toMember);
      expect(wire(await administrator.get(path))).toEqual(toMember);
      expect(toMember.headers).not.toHaveProperty('set-cookie');
    }
  });

  test('is in the log like all others', async () => {
    await Blog.updateMany({}, { author: 'Marina' });
    newLogLines();
    for (let call = 0; call < 2; call++) await visitor().get('/api/biography').expect(200);
    const lines = await vi.waitUntil(() => {
      const text = newLogLines().join('');
      return text !== '' && text.trim().split('\n');
    });
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged.at(-1)).toEqual({
      level: 30,
      time: expect.any(String) as unknown,
      req: {
        id: expect.stringMatching(/^[\w-]+$/) as unknown,
        method: 'GET',
        url: '/api/biography',
        ip: '127.0.0.1',
      },
      res: { status: 200 },
      route: '/api/biography',
      durationMs: expect.any(Number) as unknown,
      msg: 'Request completed',
    });
  });
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
    await vi.waitUntil(async () => (await descriptionNow()) === 'Prancha – 3x 40s');

    await changeElsewhere('Prancha – 3x 50s');
    now += 2001;
    expect(await descriptionNow()).toBe('Prancha – 3x 50s');
  } finally {
    clock.mockRestore();
  }
});

test('a 503 while the database is away is not cached', async () => {
  await visitor().get('/api/biography').expect(200);
  await Blog.updateMany({}, { author: 'Ivo' });
  await withoutDatabase(async () => {
    expect(await responseOf(visitor().get('/api/biography'))).toEqual(refused(503, messages.databaseAway));
  });
  await visitor().get('/api/biography').expect(200);
});
