import { beforeEach, expect, test } from 'vitest';
import { responseOf } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { BiographyEntry } from './biography.model';

beforeEach(async () => {
  await BiographyEntry.deleteMany();
});

test('the entries are in the order of their creation', async () => {
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

test('without entries the list is empty', async () =>
  expect(await responseOf(visitor().get('/api/biography'))).toEqual({ status: 200, body: [] }));

test('it is revalidated with its ETag until it changes', async () => {
  const { headers } = await visitor().get('/api/biography').expect(200).expect('Cache-Control', 'no-cache');
  const asked = { 'If-None-Match': headers.etag ?? '' };
  await visitor().get('/api/biography').set(asked).expect(304);
  await BiographyEntry.create({ name: 'Como', bio: 'Um treino de cada vez.' });
  await visitor().get('/api/biography').set(asked).expect(200);
});
