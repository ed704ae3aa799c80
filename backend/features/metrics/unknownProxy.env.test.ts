import { test, vi } from 'vitest';
import { visitor } from '@tests/support/app';

vi.hoisted(() => vi.stubEnv('APP_URL', 'https://academia.test'));

test('behind a proxy for HTTPS that TRUST_PROXY does not name, nobody is taken for this machine', () =>
  visitor().get('/metrics').expect(404));
