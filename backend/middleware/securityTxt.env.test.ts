import { expect, test, vi } from 'vitest';
import { visitor } from '@tests/support/app';
import { aUser, cookiesIn, testPassword } from '@tests/support/signedIn';

vi.hoisted(() => {
  vi.stubEnv('APP_URL', 'https://academia.test/');
  vi.stubEnv('SECURITY_CONTACT', 'seguranca@academia.test');
});

test('says where to report a vulnerability, for less than a year', async () => {
  const { text, headers } = await visitor().get('/.well-known/security.txt').expect(200);

  const expires = /^Expires: (\d{4}-\d\d-\d\dT[\d:.]+Z)$/m.exec(text)?.[1] ?? '';
  const days = (Date.parse(expires) - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect(text.replace(expires, '…')).toBe(
    'Contact: mailto:seguranca@academia.test\nExpires: …\nPreferred-Languages: pt, en\n' +
      'Canonical: https://academia.test/.well-known/security.txt\n',
  );
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
});

test('cookies are Secure where the app is at https, though no proxy says so', async () => {
  const { email } = await aUser();
  const response = await visitor()
    .post('/api/users/auth')
    .send({ email, password: testPassword })
    .expect(200);
  expect(cookiesIn(response)).toEqual([
    expect.stringMatching(/^__Host-jwt=.+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/),
    expect.stringMatching(/^sessionState=active; .*Secure/),
    expect.stringMatching(/^device=.*Secure/),
  ]);
});
