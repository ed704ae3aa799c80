import express from 'express';
import request from 'supertest';
import { describe, expect, test, vi } from 'vitest';
import { visitor } from '@tests/support/app';
import { aBlog } from '@tests/support/builders';
import { mailsTo } from '@tests/support/mails';
import { aUser, cookiesIn, signedIn, testPassword } from '@tests/support/signedIn';
import { serveScreens, announceRelease } from '../features/screens/serveScreens';

vi.hoisted(() => {
  vi.stubEnv('APP_URL', 'https://academia.test/gym/');
  vi.stubEnv('SECURITY_CONTACT', 'seguranca@academia.test');
});

describe.each([
  ['a proxy that passes the path on', '/gym'],
  ['a proxy that takes the path off', ''],
])('behind %s', (_proxy, prefix) => {
  test('calls are answered, from the cache as well', async () => {
    const call = () => visitor().get(`${prefix}/api/biography`).expect(200);
    expect((await call()).text).toBe((await call()).text);
    await visitor().get(`${prefix}/api/nada`).expect(404);
    await visitor().get(`${prefix}/.well-known/security.txt`).expect(200);
  });

  test('the documentation finds its files and says where the API is', async () => {
    const { text } = await visitor().get(`${prefix}/api/docs`).expect(200);
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(3);
    for (const file of files)
      await visitor()
        .get(`${prefix}${file.replace('/gym', '')}`)
        .expect(200);
    const document = await visitor().get(`${prefix}/api/openapi.json`).expect(200);
    expect(document.body).toMatchObject({ servers: [{ url: '/gym' }] });
  });
});

test.each(['/gymnasium/api/health', '/gym/gym/api/health', '/outro/gym/api/health'])(
  'another path is not found: %s',
  async (path) => {
    await visitor().get(path).expect(404);
  },
);

test('cookies are for the path alone, and signing out clears them', async () => {
  const { email } = await aUser();
  const call = visitor().post('/gym/api/users/auth').send({ email, password: testPassword });
  const cookies = cookiesIn(await call.expect(200));
  expect(cookies).toEqual([
    expect.stringMatching(/^__Secure-jwt=.+; Path=\/gym; .*HttpOnly; Secure; SameSite=Strict$/),
    expect.stringMatching(/^sessionState\.gym=active; .*Path=\/gym; .*Secure/),
    expect.stringMatching(/^device=.+; Path=\/gym\/api\/users; .*Secure/),
  ]);
  const sent = cookies.map((line) => line.split(';')[0]).join('; ');
  const signOut = await visitor().post('/gym/api/users/logout').set('Cookie', sent).expect(200);
  expect(cookiesIn(signOut)).toEqual([
    expect.stringMatching(/^__Secure-jwt=; Path=\/gym; Expires=Thu, 01 Jan 1970/),
    expect.stringMatching(/^sessionState\.gym=; Path=\/gym; Expires=Thu, 01 Jan 1970/),
  ]);
  await visitor().get('/gym/api/users/profile').set('Cookie', sent).expect(401);
});

test('links lead below the path, and the security contact to the root, where it belongs', async () => {
  const admin = await signedIn({ isAdmin: true });
  const list = await admin.get('/gym/api/users').expect(200);
  expect(list.get('Link')).toContain('</gym/api/users?pageNumber=1>; rel="first"');
  await visitor().post('/api/users/forgot-password').send({ email: admin.user.email }).expect(200);
  expect((await mailsTo(admin.user.email)).at(-1)?.text).toContain(
    'https://academia.test/gym/reset-password/',
  );
  const { text } = await visitor().get('/.well-known/security.txt').expect(200);
  expect(text).toContain('Canonical: https://academia.test/.well-known/security.txt\n');
});

describe('the page', () => {
  const screens = express().use(announceRelease(), serveScreens());

  test('has the path in all its addresses, and says it to its scripts', async () => {
    const { text, headers } = await request(screens).get('/history/exercise/supino').expect(200);
    const addresses = [...text.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter((address) => !/^\/gym\/[\w.-]/.test(address))).toEqual([]);
    expect(text).toContain('<html data-base-path="/gym" lang="pt-BR">');
    expect(addresses).toContain(headers['x-release']);
  });

  test('names its picture, and that of a post, with the path where it is shared', async () => {
    const { _id } = await aBlog({ image: '/uploads/sono-1600x1067.webp' });
    const pictureAt = async (path: string) =>
      /"og:image"\s+content="([^"]+)"/.exec((await request(screens).get(path)).text)?.[1];
    expect(await pictureAt('/')).toBe('https://academia.test/gym/images/share-preview.png');
    expect(await pictureAt(`/blog/${_id.toString()}`)).toBe(
      'https://academia.test/gym/uploads/sono-1600x1067.webp',
    );
  });
});
