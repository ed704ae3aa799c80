import request from 'supertest';
import { expect, test, vi } from 'vitest';
import { newLogLines } from '@tests/support/logLines';
import { createApp } from '../app';

vi.hoisted(() => vi.stubEnv('TRUST_PROXY', 'loopback'));

const warnings = () => newLogLines().filter((line) => line.includes('"level":40'));

/** Sends requests of a browser. */
async function send(app: ReturnType<typeof createApp>, count: number, headers = {}) {
  for (let i = 0; i < count; i++)
    await request(app)
      .get('/nada')
      .set({ 'User-Agent': 'Mozilla/5.0', ...headers });
}

test('a trusted proxy through which no browser comes is warned of once', async () => {
  const app = createApp();
  await send(app, 110, { 'User-Agent': 'kube-probe/1.30' });
  await send(app, 90);
  expect(warnings()).toEqual([]);
  await send(app, 20);
  expect(warnings()).toEqual([expect.stringContaining('requests come without X-Forwarded-For')]);
});

test('a trusted proxy that browsers come through is not', async () => {
  const app = createApp();
  await send(app, 1, { 'X-Forwarded-For': '203.0.113.9' });
  await send(app, 110);
  expect(warnings()).toEqual([]);
});
