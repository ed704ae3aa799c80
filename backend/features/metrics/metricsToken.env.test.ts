import { expect, test, vi } from 'vitest';
import { visitor } from '@tests/support/app';

const token = vi.hoisted(() => {
  const secret = 'um-segredo-de-pelo-menos-32-letras';
  vi.stubEnv('METRICS_TOKEN', secret);
  return secret;
});

test.each(['', 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token])(
  'with a METRICS_TOKEN there are no metrics for "%s", not even on this machine',
  async (authorization) => {
    const { text } = await visitor()
      .get('/metrics')
      .set('Authorization', authorization)
      .expect(401)
      .expect('WWW-Authenticate', 'Bearer');
    expect(text).not.toContain('http_requests_total');
  },
);

test('whoever sends the METRICS_TOKEN gets the metrics, also through a proxy', async () => {
  const { text } = await visitor()
    .get('/metrics')
    .set({ Host: 'academia.test', 'X-Forwarded-For': '198.51.100.7', Authorization: `Bearer ${token}` })
    .expect(200)
    .expect('Content-Type', /^text\/plain; version=0\.0\.4/);
  expect(text).toMatch(/^gym_tracker_build_info\{version="\d+\.\d+\.\d+",node="v\d+\.\d+\.\d+"\} 1$/m);
});
