import { beforeEach, expect, test } from 'vitest';
import { responseOf } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { BiographyEntry } from './biography.model';

beforeEach(async () => {
  await BiographyEntry.deleteMany();
});

test('what the app is about is told in the order in which it was written', async () => {
  await BiographyEntry.create({ name: 'Por que', bio: 'Para treinar com calma.' });
  await BiographyEntry.create({ name: 'Como', bio: 'Um treino de cada vez.' });
  expect(await responseOf(visitor().get('/api/biography'))).toEqual({
    status: 200,
    body: [
      { name: 'Por que', bio: 'Para treinar com calma.' },
      { name: 'Como', bio: 'Um treino de cada vez.' },
    ],
  });
});

test('nothing to tell is an empty list', async () =>
  expect(await responseOf(visitor().get('/api/biography'))).toEqual({ status: 200, body: [] }));

test('it may be kept, and is asked for again with its ETag until it changes', async () => {
  const { headers } = await visitor().get('/api/biography').expect(200).expect('Cache-Control', 'no-cache');
  const asked = { 'If-None-Match': headers.etag ?? '' };
  await visitor().get('/api/biography').set(asked).expect(304);
  await BiographyEntry.create({ name: 'Como', bio: 'Um treino de cada vez.' });
  await visitor().get('/api/biography').set(asked).expect(200);
});
