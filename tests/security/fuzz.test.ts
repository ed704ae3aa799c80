import { expect, test } from 'vitest';
import { fuzz } from './fuzzing';
import { setUpTarget } from './setUpTarget';

const { target } = setUpTarget();

test('a thousand random calls cause no server error', async () => {
  const { requests } = await fuzz(target(), { requests: 1000, seed: 20260101 });
  expect(requests).toBeGreaterThanOrEqual(1000);
}, 240_000);
