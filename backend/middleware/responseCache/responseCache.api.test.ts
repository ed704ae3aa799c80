import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Response } from 'supertest';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { messages } from '@contract/messages';
import { TrainingTypePage } from '@contract/trainingTypes';
import { BiographyEntry } from '../../features/biography/biography.model';
import { Blog } from '../../features/blogs/blog.model';
import { responseOf, refused } from '@tests/support/responses';
import { port, visitor, withoutDatabase } from '@tests/support/app';
import { publicRecords } from '@tests/support/publicRecords';
import { newLogLines } from '@tests/support/logLines';
import { patience } from '@tests/support/patience';
import { signedIn } from '@tests/support/signedIn';

let administrator: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  administrator = await signedIn({ isAdmin: true });
});

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
    }, patience);
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

test('a 503 while the database is away is not cached', async () => {
  await visitor().get('/api/biography').expect(200);
  await Blog.updateMany({}, { author: 'Ivo' });
  await withoutDatabase(async () => {
    expect(await responseOf(visitor().get('/api/biography'))).toEqual(refused(503, messages.databaseAway));
  });
  await visitor().get('/api/biography').expect(200);
});
