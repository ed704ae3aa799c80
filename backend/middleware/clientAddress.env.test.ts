import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { visitor } from '@tests/support/app';
import { newLogLines } from '@tests/support/logLines';
import { patience } from '@tests/support/patience';

vi.hoisted(() => vi.stubEnv('TRUST_PROXY', 'loopback, 10.0.0.0/8'));

const Line = z.object({ req: z.object({ ip: z.string() }) });

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:5001', '198.51.100.7'],
  ['198.51.100.7:5001, 10.0.0.9:443', '198.51.100.7'],
  ['198.51.100.7, 203.0.113.5:5001, 10.0.0.9', '203.0.113.5'],
  ['[2001:db8::1]:5001', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['unknown', '127.0.0.1'],
  ['198.51.100.7, "><script>', '127.0.0.1'],
  ['1', '127.0.0.1'],
])('behind a proxy that forwards for "%s", the client is %s', async (forwardedFor, ip) => {
  newLogLines();
  // The second response comes from the cache.
  for (const _ of [1, 2]) await visitor().get('/api/trainingTypes').set('X-Forwarded-For', forwardedFor);

  const lines = await vi.waitUntil(() => {
    const all = newLogLines().filter((line) => line.includes('"durationMs"'));
    return all.length > 0 && all;
  }, patience);
  expect(lines.map((line) => Line.parse(JSON.parse(line)).req.ip)).toEqual(lines.map(() => ip));
});
