import { gzipSync } from 'node:zlib';
import type { Test } from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { messages } from '@contract/messages';
import { responseOf, refused, refusedField } from '@tests/support/responses';
import { missingId } from '@tests/support/builders';
import { signedIn } from '@tests/support/signedIn';

let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
});

const calls = [
  ['post', '/api/users'],
  ['post', '/api/users/auth'],
  ['post', '/api/users/forgot-password'],
  ['post', '/api/users/reset-password'],
  ['put', '/api/users/profile'],
  ['put', `/api/users/${missingId}`],
  ['put', `/api/users/me/currentWorkoutIndex`],
  ['post', '/api/myWorkout'],
] as const;

const notAnObject = refusedField('', messages.invalidRequest);
const unreadable = refused(400, messages.invalidJson);
const wrongType = refused(415, messages.unsupportedMediaType);
const tooLarge = refused(413, messages.tooLarge);

const json = (body: string) => (call: Test) => call.type('json').send(body);
const typed = (type: string) => (call: Test) => call.set('Content-Type', type).send('{"email":"a@x.com"}');
const bomb = gzipSync(`{"name":"${'x'.repeat(20_000_000)}"}`);
const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;

const bodies: [string, (call: Test) => Test, object][] = [
  ['none', (call) => call, notAnObject],
  ['a list', json('[]'), notAnObject],
  ['null', json('null'), unreadable],
  ['a text', json('"x"'), unreadable],
  ['a number', json('7'), unreadable],
  ['broken JSON', json('{bad'), unreadable],
  ['JSON without an end', json('{"email":"a@x.com"'), unreadable],
  ['JSON 10 000 levels deep', json(deep), refused(400, messages.invalidRequest)],
  ['an operator', json('{"$where":"1"}'), refused(400, messages.forbiddenKey)],
  ['an operator deep within', json('{"a":[{"b":{"$gt":""}}]}'), refused(400, messages.forbiddenKey)],
  ['a path', json('{"a.b":1}'), refused(400, messages.forbiddenKey)],
  ['a key with a NUL', json('{"a\\u0000":1}'), refused(400, messages.forbiddenKey)],
  ['plain text', typed('text/plain'), wrongType],
  ['a form', (call) => call.type('form').send('email[$gt]=&password='), wrongType],
  ['a multipart form', (call) => call.field('email', 'a@x.com'), wrongType],
  ['JSON in another alphabet', typed('application/json; charset=koi8-r'), wrongType],
  [
    'JSON packed in an unknown way',
    (call) => call.type('json').set('Content-Encoding', 'unknown').send('x'),
    wrongType,
  ],
  ['JSON of 200 kB', json(`{"name":"${'x'.repeat(200_000)}"}`), tooLarge],
  [
    'JSON that unpacks to 20 MB',
    (call) =>
      call
        .type('json')
        .set('Content-Encoding', 'gzip')
        .serialize((body) => body as string)
        .send(bomb),
    tooLarge,
  ],
];

test.each(bodies)(
  'a body that is %s is rejected by every call that takes one',
  async (_what, send, expected) => {
    for (const [method, path] of calls) {
      const address = path.replace('/me/', `/${admin.user._id}/`);
      expect(await responseOf(send(admin[method](address))), `${method} ${path}`).toEqual(expected);
    }
  },
);

test('a query with an operator is rejected', async () => {
  for (const query of ['$where=1', 'keyword[$ne]=', 'a.b=1', '%00=1']) {
    expect(await responseOf(admin.get(`/api/users?${query}`)), query).toEqual(
      refused(400, messages.forbiddenKey),
    );
  }
});

test('a query cannot reach the prototype of all objects', async () => {
  await admin.get('/api/users?__proto__[isAdmin]=1&constructor[prototype][isAdmin]=1').expect(200);

  expect({}).not.toHaveProperty('isAdmin');
});
