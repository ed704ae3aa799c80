import { describe, expect, test, vi } from 'vitest';
import { visitor } from '@tests/support/app';
import { missingId } from '@tests/support/builders';

vi.hoisted(() => vi.stubEnv('TRUST_PROXY', 'true'));

describe.each([
  ['an answer', 'get', '/api/biography', 200],
  ['invalid input', 'post', '/api/users', 400],
  ['a rejected call', 'get', '/api/users', 401],
  ['a missing record', 'get', `/api/blogs/${missingId}`, 404],
  ['a missing path', 'get', '/nada', 404],
  ['a missing picture', 'get', '/uploads/nada.webp', 404],
] as const)('%s', (_what, method, path, status) => {
  const answer = (protocol: string) =>
    visitor()[method](path).set('X-Forwarded-Proto', protocol).expect(status);

  test('tells browsers to trust nothing but the app itself, and says nothing of what serves it', async () => {
    const { headers } = await answer('http');

    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'self';img-src 'self' https: data:;object-src 'none';base-uri 'none';" +
        "form-action 'self';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  test('binds browsers to https where it came over https alone', async () => {
    expect((await answer('https')).get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect((await answer('http')).get('Strict-Transport-Security')).toBeUndefined();
  });
});

test.each(['/api/users/profile', '/api/users', '/api/myWorkout'])(
  'responses that depend on the session are not cached: %s',
  async (path) => {
    expect((await visitor().get(path)).get('Cache-Control')).toBe('no-store');
  },
);
