import { Router } from 'express';
import { describe, expect, test } from 'vitest';
import { operations } from '@contract/operations';
import { createApp } from '../../app';
import { visitor } from '../../testing/app';

test('the document is OpenAPI 3.1, kept and asked for again with its ETag', async () => {
  const { status, body, headers } = await visitor().get('/api/openapi.json');
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { openapi: '3.1.0', info: { title: 'Gym Tracker' } },
  });
  await visitor()
    .get('/api/openapi.json')
    .set('If-None-Match', headers.etag ?? '')
    .expect(304);
});
