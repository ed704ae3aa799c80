import { expect, test, vi } from 'vitest';
import { visitor } from '@tests/support/app';
import { responseOf } from '@tests/support/responses';

vi.hoisted(() => vi.stubEnv('GYM_NAME', 'Academia Boa Forma'));

test('the gym is named as far as the settings say it', async () =>
  expect(await responseOf(visitor().get('/api/privacy'))).toEqual({
    status: 200,
    body: { name: 'Academia Boa Forma', contact: null },
  }));
