import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '@contract/openapi';
import { createApp } from '../../app';
import { bodyOf } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { routesOf } from '@tests/support/routes';

const Document = z.looseObject({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ summary: z.string(), responses: z.record(z.string(), z.unknown()) }),
    ),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

const served = () => bodyOf(visitor().get('/api/openapi.json').expect(200), Document);

describe('the document', () => {
  test('is OpenAPI 3.1, is revalidated with its ETag', async () => {
    expect(await served()).toMatchObject({ openapi: '3.1.0', info: { title: 'Gym Tracker' } });
    const { headers } = await visitor().get('/api/openapi.json').expect('Cache-Control', 'no-cache');
    await visitor()
      .get('/api/openapi.json')
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
  });

  test('has every route of the app, and the app has every call of the document', async () => {
    const { paths } = await served();
    const documented = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const routes = new Set(routesOf(createApp().router));
    const calls = [...routes].filter((route) => !/^get \/(api\/docs|metrics)/.test(route));
    expect(calls.toSorted()).toEqual(documented.toSorted());
  });

  test('defines whatever it refers to', async () => {
    const document = await served();
    const text = JSON.stringify(document);
    for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = path
        .split('/')
        .reduce<unknown>((node, key) => z.record(z.string(), z.unknown()).parse(node)[key], document);
      expect(target, path).toBeTypeOf('object');
    }
  });

  test('names the schemas of the contract, and allows no additional fields in responses', async () => {
    const { components } = await served();
    expect(components.schemas).toMatchObject({
      Login: { required: ['email', 'password'] },
      User: { additionalProperties: false },
      Failure: { additionalProperties: false },
    });
  });

  test('is the same at every start', () => expect(openApiDocument()).toEqual(openApiDocument()));
});

describe('the page to read it', () => {
  test('runs no script but files of our own, under the policy of the app', async () => {
    const { text, headers } = await visitor().get('/api/docs').expect(200).expect('Content-Type', /html/);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    const scripts = [...text.matchAll(/<script([^>]*)>([^<]*)/g)];
    expect(
      scripts.map(([, attributes, content]) => [attributes?.includes(' src="/api/docs/'), content]),
    ).toEqual([
      [true, ''],
      [true, ''],
    ]);
  });

  test('finds every file that it names', async () => {
    const { text } = await visitor().get('/api/docs/').expect(200);
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(3);
    for (const file of files)
      await visitor()
        .get(file)
        .expect(200)
        .expect('Content-Type', file.endsWith('.css') ? /css/ : /javascript/);
  });

  test.each(['package.json', 'index.html', '..%2f..%2fpackage.json', 'swagger-ui.js'])(
    'has nothing else: %s is not found',
    async (file) => {
      await visitor().get(`/api/docs/${file}`).expect(404);
    },
  );
});
