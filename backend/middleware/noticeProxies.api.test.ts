import request from 'supertest';
import { expect, test } from 'vitest';
import { newLogLines } from '@tests/support/logLines';
import { createApp } from '../app';

test('a proxy in the network that is not trusted is warned of once', async () => {
  const app = createApp();
  newLogLines();
  await request(app).get('/api/biography');
  expect(newLogLines().join('')).not.toContain('TRUST_PROXY');
  for (const _ of [1, 2]) await request(app).get('/api/biography').set('X-Forwarded-For', '203.0.113.9');
  expect(newLogLines().filter((line) => line.includes('TRUST_PROXY'))).toEqual([
    expect.stringContaining('come from 127.0.0.1, but TRUST_PROXY is not set'),
  ]);
});
