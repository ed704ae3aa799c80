import { expect, test } from 'vitest';
import { fuzz } from './fuzzing';
import { standing } from './standing';

const { target } = standing();

test('a thousand random calls are all answered, none of them with an error of the server', async () => {
  const { requests } = await fuzz(target(), { requests: 1000, seed: 20260101 });
  expect(requests).toBeGreaterThanOrEqual(1000);
}, 240_000);
