import mongoose from 'mongoose';
import type TestAgent from 'supertest/lib/agent';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '@contract/messages';
import { declaredCalls, type DeclaredCall } from '@contract/calls';
import { verbOf } from '@contract/defineCalls';
import { responseOf, refused } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import {
  aBlog,
  aComment,
  aLogEntry,
  anEntry,
  aPasskey,
  aReview,
  aSheet,
  aSheetTemplate,
  aWorkout,
  missingId,
} from '@tests/support/builders';
import { pathWith } from '@tests/support/routes';
import { aUser, cookieOf, cookiesIn, signedIn } from '@tests/support/signedIn';

/** Of each kind one that exists and is not the caller's, by the first part of its address or by the parameter. */
const idOf: Record<string, string> = {};

let before: unknown;
let administrator: TestAgent;
let member: TestAgent;
/** The cookie of a user who has signed out. */
let endedSession: string;

beforeAll(async () => {
  administrator = await signedIn({ isAdmin: true });
  member = await signedIn();
  const { _id: somebody, email } = await aUser();
  endedSession = await cookieOf(email);
  await visitor().post('/api/users/logout').set('Cookie', endedSession).expect(200);
  const { _id: workout } = await aWorkout();
  const { _id: blog } = await aBlog();
  const { _id: entry } = await anEntry(somebody);
  const { _id: done } = await aLogEntry(somebody);
  const { _id: reviewId } = await aReview(workout, somebody);
  const { _id: commentId } = await aComment(blog, somebody);
  Object.assign(idOf, {
    trainingTypes: workout.toString(),
    myWorkout: entry.toString(),
    users: somebody.toString(),
    blogs: blog.toString(),
    sheetTemplates: (await aSheetTemplate())._id.toString(),
    history: done.toString(),
    reviewId: reviewId.toString(),
    commentId: commentId.toString(),
    passkeyId: (await aPasskey(somebody)).toString(),
  });
  before = await everythingStored();
});

// What is rejected changes nothing, whatever it was.
afterAll(async () => {
  expect(await everythingStored()).toEqual(before);
});

const forMembers = declaredCalls.filter(({ access }) => access !== 'public');
const forAdministrators = declaredCalls.filter(({ access }) => access === 'admin');
const changing = declaredCalls.filter(({ method }) => method !== 'GET');
const takingJson = declaredCalls.filter(({ body, consumes }) => body && !consumes);
const withId = declaredCalls.filter(({ path }) => path.includes(':id'));

describe.each(forMembers)('$name', (declared) => {
  test('is rejected without a session', async () => {
    const answer = await call(visitor(), declared);
    expect(await responseOf(answer)).toEqual(refused(401, 'Not authorized, no token'));
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['is over', () => endedSession],
    ['is forged', () => 'jwt=eyJhbGciOiJub25lIn0.e30.'],
  ])('is rejected with a session that %s, and clears the cookie', async (_what, cookie) => {
    const answer = await call(visitor(), declared).set('Cookie', cookie());
    expect(await responseOf(answer)).toEqual(refused(401, 'Not authorized, token failed'));
    expect(cookiesIn(answer)).toEqual([
      expect.stringMatching(/^jwt=;.*Expires=Thu, 01 Jan 1970/),
      expect.stringMatching(/^sessionState=;.*Expires=Thu, 01 Jan 1970/),
    ]);
  });
});

describe.each(forMembers.filter(({ method }) => method === 'GET'))('$name', (declared) => {
  test('is not cacheable', async () => {
    await call(administrator, declared).expect('Cache-Control', 'no-store');
  });
});

describe.each(forAdministrators)('$name', (declared) => {
  test('is rejected for members, who stay signed in', async () => {
    expect(await responseOf(call(member, declared))).toEqual(refused(403, 'Not authorized as an admin'));
    await member.get('/api/users/profile').expect(200);
  });
});

describe.each(changing)('$name', (declared) => {
  test('is rejected from pages of other sites', async () => {
    for (const headers of [
      { Origin: 'https://evil.test' },
      { Origin: 'null' },
      { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]) {
      const answer = await call(administrator, declared).set(headers);
      expect(await responseOf(answer), JSON.stringify(headers)).toEqual(refused(403, messages.foreignOrigin));
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe.each(takingJson)('$name', (declared) => {
  const send = (type: string, body: string) =>
    responseOf(call(administrator, declared).set('Content-Type', type).send(body));

  test('rejects a body of another type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(await send(type, 'a=1'), type).toEqual(refused(415, messages.unsupportedMediaType));
  });

  test('rejects what is no JSON object', async () => {
    for (const body of ['{bad', '"texto"', '7', 'null', '{"a":1}}', '\u0000'])
      expect(await send('application/json', body), body).toEqual(refused(400, messages.invalidJson));
  });

  test('rejects a body of more than 100 kB', async () =>
    expect(await send('application/json', JSON.stringify({ a: 'x'.repeat(102_400) }))).toEqual(
      refused(413, messages.tooLarge),
    ));

  test('rejects keys that could mean something to the database, wherever they stand', async () => {
    for (const body of [
      '{"$where":"1"}',
      '{"a":{"$gt":""}}',
      '{"a":[{"b":{"$ne":null}}]}',
      '{"a.b":1}',
      '{"a":{"b.c":1}}',
      '{"email":"a@example.com","email":{"$gt":""}}',
    ]) {
      expect(await send('application/json', body), body).toEqual(refused(400, messages.forbiddenKey));
    }
  });

  test('rejects what is deeper than any request', async () => {
    for (const body of [
      `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`,
      `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    ])
      expect(await send('application/json', body), body).toEqual(refused(400, messages.invalidRequest));
  });
});

describe.each(withId)('$name', (declared) => {
  test('returns a 404 for an unknown id, in any spelling', async () => {
    for (const id of [
      missingId,
      'zzz',
      'abcdefghijkl',
      '0'.repeat(23),
      '0'.repeat(25),
      '%00',
      '%7B%22$gt%22:%22%22%7D',
      'undefined',
      '[object Object]',
      '..%2f..',
      '💪',
      'x'.repeat(10_000),
    ]) {
      expect(await responseOf(call(administrator, declared, id).send(bodyFor(declared, id))), id).toEqual({
        status: 404,
        body: { message: expect.stringMatching(/não encontrad[ao]/i) as unknown },
      });
    }
  });
});

describe('an undeclared call', () => {
  test.each(['get', 'post', 'put', 'patch', 'delete'] as const)('is not found, by %s', async (method) => {
    for (const path of ['/api', '/api/', '/api/nada', '/api/users/a/b', '/api/../nada', '/api//users'])
      expect(await responseOf(administrator[method](path))).toEqual(refused(404, messages.notFound));
  });

  test.each([
    ['patch', '/api/users/profile'],
    ['put', '/api/users'],
    ['delete', '/api/blogs'],
    ['put', '/api/health'],
    ['post', '/api/biography'],
    ['trace', '/api/users/profile'],
  ] as const)('is not found: %s %s', async (method, path) =>
    expect(await responseOf(administrator[method](path))).toEqual(refused(404, messages.notFound)),
  );

  test('does not become one by a header', async () => {
    await administrator
      .post(`/api/blogs/${idOf.blogs ?? ''}`)
      .set('X-HTTP-Method-Override', 'DELETE')
      .expect(404);
  });

  test.each(['/api/blogs/%E0%A4%A', '/api/%E0%A4%A', '/uploads/%E0%A4%A', '/%E0%A4%A', '/blog/%ff', '/%'])(
    'nor by an address that cannot be read: %s',
    async (path) => {
      expect(await responseOf(visitor().get(path))).toEqual(refused(400, messages.invalidRequest));
    },
  );
});

function call(browser: TestAgent, { method, path }: Pick<DeclaredCall, 'method' | 'path'>, id?: string) {
  const kind = path.split('/')[2] ?? '';
  return browser[verbOf[method]](pathWith({ ...idOf, id: id ?? idOf[kind] }, path));
}

/** What gets past the checks of a body, so that it is the id which is rejected. */
function bodyFor({ path }: DeclaredCall, id: string): object | undefined {
  if (path.endsWith('/reviews')) return { rating: 5, comment: 'Bom.' };
  if (path.endsWith('/comments')) return { content: 'Bom.', entityId: id, entityType: 'Blog' };
  if (path.endsWith('/currentWorkoutIndex')) return { currentWorkoutIndex: 0 };
  if (path.endsWith('/give')) return { members: [{ _id: idOf.users }] };
  return /sheet/i.test(path) ? aSheet('A1') : {};
}

/** All rows of all collections but those that any call, or a reading one, may write. */
async function everythingStored(): Promise<unknown> {
  const collections = await mongoose.connection.db?.collections();
  const kept = (collections ?? []).filter(
    ({ collectionName }) => !['sessions', 'tries'].includes(collectionName),
  );
  const rows = kept.map(async (collection) => [
    collection.collectionName,
    await collection
      .find({ action: { $ne: 'emailListRead' } })
      .sort({ _id: 1 })
      .toArray(),
  ]);
  return Object.fromEntries(await Promise.all(rows));
}
