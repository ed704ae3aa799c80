import bcrypt from 'bcryptjs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { messages } from '@contract/messages';
import { responseOf, refused } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { aUser, newEmail, testPassword } from '@tests/support/signedIn';
import { matchingHash } from './passwords';

vi.hoisted(() => vi.stubEnv('TRUST_PROXY', 'true'));

const wrong = refused(401, messages.loginFailed);
const tooMany = refused(429, 'Muitas tentativas. Tente de novo mais tarde.');

let addresses = 0;
/** A client address without any attempts so far. */
const newAddress = () => `10.0.0.${(addresses += 1)}`;

const callFrom = (address: string, email: unknown, password: unknown = testPassword) =>
  visitor().post('/api/users/auth').set('X-Forwarded-For', address).send({ email, password });
const signIn = (...call: Parameters<typeof callFrom>) => responseOf(callFrom(...call));
const times = (count: number) => Array.from({ length: count });

async function wronglySignIn(count: number, address: string, email: string) {
  const answers = [];
  for (const _ of times(count)) answers.push(await signIn(address, email, 'não é esta'));
  return answers;
}

describe('an account may be tried 10 times in 15 minutes from one address', () => {
  test.each([
    ['known', async () => (await aUser()).email],
    ['unknown', () => Promise.resolve(newEmail())],
  ])('if it is %s', async (_what, anEmail) => {
    const [address, email] = [newAddress(), await anEmail()];

    expect(await wronglySignIn(12, address, email)).toEqual([
      ...Array<unknown>(10).fill(wrong),
      tooMany,
      tooMany,
    ]);
  });

  test('then even the right password has to wait there, but nowhere else', async () => {
    const [address, { email }] = [newAddress(), await aUser()];
    await wronglySignIn(10, address, email);

    const response = await callFrom(address, email.toUpperCase());

    expect(response).toMatchObject(tooMany);
    expect(response.get('Set-Cookie')).toBeUndefined();
    expect(Number(response.get('Retry-After'))).toBeGreaterThan(800);
    expect(Number(response.get('Retry-After'))).toBeLessThanOrEqual(900);
    expect(await signIn(newAddress(), email)).toMatchObject({ status: 200 });
    expect(await signIn(address, email)).toEqual(tooMany);
    expect(await signIn(address, (await aUser()).email)).toMatchObject({ status: 200 });
  });

  test('also where all tries come at once', async () => {
    const [address, { email }] = [newAddress(), await aUser()];

    const answers = await Promise.all(times(20).map(() => signIn(address, email, 'não é esta')));

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('and again when they are over', async () => {
    const [address, { email }] = [newAddress(), await aUser()];
    await wronglySignIn(10, address, email);
    onTestFinished(() => void vi.useRealTimers());

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 60_000 });
    expect(await signIn(address, email)).toEqual(tooMany);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await signIn(address, email)).toMatchObject({ status: 200 });
  });

  test('anew after each right password', async () => {
    const [address, { email }] = [newAddress(), await aUser()];

    for (const _ of times(2)) {
      expect(await wronglySignIn(9, address, email)).toEqual(Array(9).fill(wrong));
      expect(await signIn(address, email)).toMatchObject({ status: 200 });
    }
  });

  test.each([
    [
      'the network of 64 bits that one customer of IPv6 has',
      '2001:db8:0:7::1',
      '2001:db8:0:7:ffff::2',
      '2001:db8:0:8::1',
    ],
    ['IPv4 however it is written', '192.0.2.1', '::ffff:192.0.2.1', '::ffff:192.0.2.2'],
    ['IPv4 whatever the port', '192.0.2.3:5001', '192.0.2.3:5002', '192.0.2.4:5001'],
    ['IPv6 whatever the port', '[2001:db8:0:9::1]:5001', '[2001:db8:0:9::1]', '[2001:db8:0:a::1]:5001'],
    ["the proxy's where it sends no IP address", 'unknown', '192.0.2.999', '192.0.2.5'],
  ])('an address being %s', async (_what, address, same, other) => {
    const { email } = await aUser();
    await wronglySignIn(10, address, email);

    expect(await signIn(same, email)).toEqual(tooMany);
    expect(await signIn(other, email)).toMatchObject({ status: 200 });
  });

  test('and invalid requests do not count', async () => {
    const [address, { email }] = [newAddress(), await aUser()];

    for (const _ of times(11)) expect(await signIn(address, email, 7)).toMatchObject({ status: 400 });

    expect(await signIn(address, email)).toMatchObject({ status: 200 });
  });
});

describe('while passwords are being checked', () => {
  const check = (lane: { network: string; account: string }, cost = 4) =>
    matchingHash('não é esta', bcrypt.genSaltSync(cost).padEnd(60, '.'), lane);
  const flood = (network: string) => ({ network, account: 'eva@example.com' });
  /** Keeps the others waiting. */
  const slowCheck = () => check(flood('elsewhere'), 13);

  test('60 may wait; one more sign-in gets a 503 and does not count as an attempt', async () => {
    const [address, { email }] = [newAddress(), await aUser()];
    await wronglySignIn(9, address, email);
    const waiting = [slowCheck(), ...times(60).map((_, n) => check(flood(`192.0.2.${n}`)))];

    for (const _ of times(2)) {
      const response = await callFrom(address, email);
      expect(response).toMatchObject(refused(503, messages.passwordsBusy));
      expect(response.get('Retry-After')).toBe('10');
    }
    await Promise.all(waiting);
    expect(await signIn(address, email)).toMatchObject({ status: 200 });
  });

  test.each([
    ['from another address', newAddress()],
    ['from the same address', '192.0.2.1'],
  ])('somebody who floods the queue gets the 503, and not a sign-in %s', async (_where, address) => {
    const { email } = await aUser();
    const checks = [slowCheck(), ...times(60).map(() => check(flood('192.0.2.1')))];
    const outcomes = Promise.allSettled(checks);

    expect(await signIn(address, email)).toMatchObject({ status: 200 });

    expect((await outcomes).filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ status: 503 }) as unknown },
    ]);
  });
});
