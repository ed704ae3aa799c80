import { beforeAll, describe, expect, test, vi } from 'vitest';
import { BlogSummary } from '@contract/blogs';
import { messages } from '@contract/messages';
import { responseOf, refused } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { storedPictures } from '@tests/support/storedPictures';
import { signedIn, stored } from '@tests/support/signedIn';

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

describe('a call that changes something', () => {
  test.each(strangers)('is rejected from %s', async (_where, headers) => {
    const before = await stored(admin.user.email);

    expect(await responseOf(admin.put('/api/users/profile').set(headers).send({ name: 'Outra' }))).toEqual(
      foreign,
    );
    expect(await stored(admin.user.email)).toEqual(before);
  });

  test.each(ourselves)('is accepted from %s', async (_where, headers) => {
    const response = await admin.put('/api/users/profile').set(headers).send({ name: 'Ana' });

    expect(response.status).toBe(200);
    expect(response.get('Access-Control-Allow-Origin')).toBeUndefined();
  });

  test.each(['put', 'patch'] as const)(
    'is rejected from another site whatever the type of its body: %s',
    async (method) => {
      const call = () => admin[method]('/api/users/profile').set('Origin', 'https://evil.test');

      expect(await responseOf(call())).toEqual(foreign);
      expect(await responseOf(call().type('text/plain').send('{"name":"Outra"}'))).toEqual(foreign);
      expect(await responseOf(call().type('form').send('name=Outra'))).toEqual(foreign);
      expect(await responseOf(call().field('name', 'Outra'))).toEqual(foreign);
    },
  );

  test('does not sign out from another site', async () => {
    await admin.post('/api/users/logout').set('Origin', 'https://evil.test');

    await admin.get('/api/users/profile').expect(200);
  });
});

test('a read succeeds from another site, but its pages cannot see the response', async () => {
  const response = await visitor().get('/api/trainingTypes').set('Origin', 'https://evil.test').expect(200);

  expect(response.get('Access-Control-Allow-Origin')).toBeUndefined();
});

test('preflight requests from other sites get no permission', async () => {
  const { headers } = await visitor()
    .options('/api/users/profile')
    .set({ Origin: 'https://evil.test', 'Access-Control-Request-Method': 'PUT' });

  expect(Object.keys(headers as object).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

describe("a post's picture", () => {
  const storedFor = async (image: string) => {
    const post = { title: 'Sono', author: 'Marina', content: 'Respire.', image };
    return BlogSummary.parse((await admin.post('/api/blogs').send(post).expect(201)).body);
  };

  test('given by its absolute URL is kept as long as it is used', async () => {
    const name = `${'s'.repeat(22)}.webp`;
    await storedPictures.put(name, new Date());
    const first = await storedFor(`/uploads/${name}`);
    const second = await storedFor('');
    const image = `https://academia.test:8443/app/uploads/${name}`;
    const changed = await admin.put(`/api/blogs/${second._id}`).send({ image }).expect(200);
    expect(changed.body).toMatchObject({ image: `/uploads/${name}` });

    await admin.delete(`/api/blogs/${first._id}`).expect(200);
    await visitor().get(`/uploads/${name}`).expect(200);
    await admin.delete(`/api/blogs/${second._id}`).expect(200);
    await visitor().get(`/uploads/${name}`).expect(404);
  });

  test.each([
    ['https://academia.test:8443/app/images/sono-1200x675.webp?v=2', '/images/sono-1200x675.webp'],
    ['https://academia.test:8443/uploads/sono.webp', 'https://academia.test:8443/uploads/sono.webp'],
    ['https://academia.test:8443/app/blog/sono', 'https://academia.test:8443/app/blog/sono'],
    ['https://academia.test/uploads/sono.webp', 'https://academia.test/uploads/sono.webp'],
  ])('%s is stored as %s', async (given, kept) => {
    expect(await storedFor(given)).toMatchObject({ image: kept });
  });
});
