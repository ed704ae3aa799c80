import express from 'express';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { patterns } from '@contract/patterns';
import { config } from '../../config/config';
import { announceRelease, serveScreens } from './serveScreens';
import { securityHeaders } from '../../middleware/securityHeaders';
import { withoutDatabase } from '@tests/support/app';
import { aBlog, missingId } from '@tests/support/builders';

const server = express().use(securityHeaders, announceRelease(), serveScreens());
const get = (path: string) => request(server).get(path);
/** The address of a new post. */
const aPost = async (fields: Parameters<typeof aBlog>[0] = {}) =>
  `/blog/${(await aBlog(fields))._id.toString()}`;

/** The tags of the head by their names, as a browser reads them. */
async function previewOf(path: string): Promise<Record<string, string>> {
  const { status, text } = await get(path);
  expect(status).toBe(200);
  const head = text.slice(0, text.indexOf('</head>'));
  const tags = head.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"/g);
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]));
}

const ofApp = {
  'og:title': 'Gym Tracker',
  'og:type': 'website',
  'og:image': `${config.appUrl}/images/share-preview.png`,
  'og:image:width': '1200',
};

describe('what is shown of the app where it is shared', () => {
  test.each(['/', '/index.html', '/trainingTypes', '/blogs'])('%s', async (path) => {
    expect(await previewOf(path)).toMatchObject(ofApp);
  });

  test('names the address that the app is told to have, whatever the caller calls it', async () => {
    const { text } = await get('/').set({ Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' });
    expect(text).toContain(`content="${config.appUrl}/images/share-preview.png"`);
    expect(text).not.toContain('evil.example');
  });
});

describe('what is shown of a post where it is shared', () => {
  test('is its title, its first words and its picture', async () => {
    const words = Array.from({ length: 40 }, (_, place) => `palavra${place}`);
    const post = await aPost({
      title: 'Durma bem',
      content: words.join('\n'),
      image: '/uploads/sono.webp',
    });
    const preview = await previewOf(post);
    expect(preview).toMatchObject({
      'og:title': 'Durma bem',
      'og:type': 'article',
      'og:image': `${config.appUrl}/uploads/sono.webp`,
      'og:description': `${words.slice(0, 30).join(' ')}…`,
      description: `${words.slice(0, 30).join(' ')}…`,
    });
    expect(preview).not.toHaveProperty('og:image:width');
    expect((await get(`${post}/`)).text).toContain('<title>Durma bem – Gym Tracker</title>');
  });

  test.each(['/uploads/sono-1600x1067.webp', '/uploads/sono-1600x1067.480.webp'])(
    'has the size of the picture where its name tells it: %s',
    async (image) => {
      expect(await previewOf(await aPost({ image }))).toMatchObject({
        'og:image': `${config.appUrl}/uploads/sono-1600x1067.webp`,
        'og:image:width': '1600',
        'og:image:height': '1067',
      });
    },
  );

  test("is the app's picture where it has none, and another's at its own address", async () => {
    const [without, others] = await Promise.all([
      aPost({ image: '' }),
      aPost({ image: 'https://example.com/a.png?x=1&y=2' }),
    ]);
    expect(await previewOf(without)).toMatchObject({
      'og:image': ofApp['og:image'],
      'og:image:width': '1200',
    });
    expect(await previewOf(others)).toMatchObject({
      'og:image': 'https://example.com/a.png?x=1&amp;y=2',
    });
  });

  test.each([
    '"><script>alert(1)</script>',
    "' onload='alert(1)",
    '</title></head><img src=x>',
    "$& $' $` $<a> $1",
    '&quot;&#34;',
  ])('stays text: %s', async (hostile) => {
    const post = await aPost({ title: hostile, content: hostile });
    const { text, headers } = await get(post);
    const escaped = hostile
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    expect(text).toContain(`<meta property="og:title" content="${escaped}" />`);
    expect(text).toContain(`<title>${escaped} – Gym Tracker</title>`);
    const { text: plain } = await get('/');
    expect(text.split('<').length).toBe(plain.split('<').length);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  test.each(['/blog/x', '/blog/', `/blog/${missingId}`, `/blog/${missingId}/comments`])(
    'is that of the app where there is no such post: %s',
    async (path) => {
      expect((await get(path)).text).toBe((await get('/')).text);
    },
  );
});

describe('the page', () => {
  const known = Object.values(patterns).map((pattern) =>
    pattern.replace('/:id?', '').replace(/:\w+/g, 'x.1'),
  );

  test.each([
    ...known,
    '/admin/trainingType/1/edit',
    '/index.html',
    '/BLOGS',
    '/login/',
    '/search/a%2Fb',
    '/blog/%20',
  ])('is there for the screen %s', async (path) => {
    await get(path).expect(200);
  });

  test('may use what the app needs, and nothing else of the device', async () => {
    expect((await get('/')).get('Permissions-Policy')).toMatch(
      /screen-wake-lock=\(self\), .*\bcamera=\(\), /,
    );
  });

  test.each([
    '/nada',
    '/blog/',
    '/blogs/1',
    '/admin/nada',
    '/admin/user',
    '/trainingType/1/edit',
    '/search',

    '/nada%20',
  ])('is a 404 for %s, which is no screen, and shows the not-found screen', async (path) => {
    const { status, text } = await get(path);
    expect({ status, text }).toEqual({ status: 404, text: (await get('/')).text });
  });

  test.each(['/nada.js', '/assets/nada', '/images/', '/uploads', '/.env', '/.well-known/security.txt'])(
    'is not sent in place of the missing file %s',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(404);
      expect(text).not.toContain('<div id="root">');
    },
  );

  test('comes, like any other response, with the name of its build', async () => {
    const { headers, text } = await get('/');
    expect(text).toContain(`src="${headers['x-release']}"`);
    const missing = await get('/assets/old.js').expect(404);
    expect(missing.headers['x-release']).toBe(headers['x-release']);
  });

  test('is asked for again each time, and not sent twice', async () => {
    const post = await aPost();
    for (const path of ['/', post]) {
      const { headers } = await get(path);
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'gzip',
      });
      await get(path).set('If-None-Match', String(headers.etag)).expect(304);
      await request(server).head(path).expect(200);
    }
  });

  test('of a post that has changed is sent anew', async () => {
    const blog = await aBlog();
    const { headers } = await get(`/blog/${blog._id.toString()}`);
    await blog.set('title', 'Outro título').save();
    await get(`/blog/${blog._id.toString()}`).set('If-None-Match', String(headers.etag)).expect(200);
  });

  test('comes in the form that the caller takes', async () => {
    for (const { accepted, coding } of [
      { accepted: 'br, gzip', coding: 'br' },
      { accepted: 'gzip', coding: 'gzip' },
      { accepted: 'identity', coding: undefined },
    ]) {
      const { headers, text } = await get('/').set('Accept-Encoding', accepted);
      expect(headers['content-encoding']).toBe(coding);
      expect(text).toContain('<div id="root">');
    }
  });

  test('is that of the app while the database is away', async () => {
    const post = await aPost();
    const { text } = await get('/');
    await withoutDatabase(async () => {
      expect((await get(post)).text).toBe(text);
    });
  });
});
