import { beforeAll, describe, expect, test, vi } from 'vitest';
import { messages } from '@contract/messages';
import { answerOf, refused } from '../testing/answers';
import { visitor } from '../testing/app';
import { missingId } from '../testing/builders';
import { signedIn, stored } from '../testing/signedIn';

vi.hoisted(() => vi.stubEnv('APP_URL', 'https://academia.test:8443/app'));

let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
});

const foreign = refused(403, messages.foreignOrigin);

const strangers = [
  ['another site', { Origin: 'https://evil.test' }],
  ['another port', { Origin: 'https://academia.test' }],
  ['another protocol', { Origin: 'http://academia.test:8443' }],
  ['a name that begins like ours', { Origin: 'https://academia.test:8443.evil.test' }],
  ['a subdomain', { Origin: 'https://blog.academia.test:8443' }],
  ['nowhere', { Origin: 'null' }],
  ['an empty origin', { Origin: '' }],
  ['another site, by an older browser', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a neighbour, by an older browser', { 'Sec-Fetch-Site': 'same-site' }],
  ['another site that says it is ours', { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'same-origin' }],
] as const;

const ourselves = [
  ['the address of the settings', { Origin: 'https://academia.test:8443', 'Sec-Fetch-Site': 'cross-site' }],
  ['the address of the call', { Host: 'gym.test:5000', Origin: 'http://gym.test:5000' }],
  ['our own page', { 'Sec-Fetch-Site': 'same-origin' }],
  ['the address bar', { 'Sec-Fetch-Site': 'none' }],
  ['a program', {}],
] as const;

const changes = [
  ['post', '/api/users'],
  ['post', '/api/users/auth'],
  ['post', '/api/users/logout'],
  ['post', '/api/users/forgot-password'],
  ['post', '/api/users/reset-password'],
  ['put', '/api/users/profile'],
  ['put', `/api/users/${missingId}`],
  ['delete', `/api/users/${missingId}`],
  ['put', `/api/users/${missingId}/currentWorkoutIndex`],
  ['post', '/api/trainingTypes'],
  ['put', `/api/trainingTypes/${missingId}`],
  ['delete', `/api/trainingTypes/${missingId}`],
  ['post', `/api/trainingTypes/${missingId}/reviews`],
  ['post', '/api/myWorkout'],
  ['put', `/api/myWorkout/${missingId}`],
  ['delete', `/api/myWorkout/${missingId}`],
  ['post', '/api/blogs'],
  ['put', `/api/blogs/${missingId}`],
  ['delete', `/api/blogs/${missingId}`],
  ['post', `/api/blogs/${missingId}/comments`],
  ['post', '/api/upload'],
  ['patch', '/api/users/profile'],
] as const;

describe('a call that changes something', () => {
  test.each(strangers)('is refused from %s', async (_where, headers) => {
    const before = await stored(admin.user.email);

    expect(await answerOf(admin.put('/api/users/profile').set(headers).send({ name: 'Outra' }))).toEqual(
      foreign,
    );
    expect(await stored(admin.user.email)).toEqual(before);
  });

  test.each(ourselves)('is let through from %s', async (_where, headers) => {
    const response = await admin.put('/api/users/profile').set(headers).send({ name: 'Ana' });

    expect(response.status).toBe(200);
    expect(response.get('Access-Control-Allow-Origin')).toBeUndefined();
  });

  test.each(changes)(
    'is refused from another site: %s %s, whatever the type of its body',
    async (method, path) => {
      const call = () => admin[method](path).set('Origin', 'https://evil.test');

      expect(await answerOf(call())).toEqual(foreign);
      expect(await answerOf(call().type('text/plain').send('{"name":"Outra"}'))).toEqual(foreign);
      expect(await answerOf(call().type('form').send('name=Outra'))).toEqual(foreign);
      expect(await answerOf(call().field('name', 'Outra'))).toEqual(foreign);
    },
  );

  test('signs nobody out from another site', async () => {
    await admin.post('/api/users/logout').set('Origin', 'https://evil.test');

    await admin.get('/api/users/profile').expect(200);
  });
});

test('a call that reads is answered to everybody, but no page of another site gets to see it', async () => {
  const response = await visitor().get('/api/trainingTypes').set('Origin', 'https://evil.test').expect(200);

  expect(response.get('Access-Control-Allow-Origin')).toBeUndefined();
});

test('another site gets no leave in advance', async () => {
  const { headers } = await visitor()
    .options('/api/users/profile')
    .set({ Origin: 'https://evil.test', 'Access-Control-Request-Method': 'PUT' });

  expect(Object.keys(headers as object).filter((name) => name.startsWith('access-control'))).toEqual([]);
});
