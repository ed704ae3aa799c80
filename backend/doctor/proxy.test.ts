import { expect, test } from 'vitest';
import { addressOfNobody, type RequestAsSeen } from '../features/health/requestAsSeen';
import { inOneLine } from './finding';
import { checkProxy } from './proxy';

/** A request through the proxy of docs/nginx.conf, with TRUST_PROXY=loopback. */
const good: RequestAsSeen = {
  peer: '127.0.0.1',
  isPeerTrusted: true,
  isAnybodyTrusted: false,
  trustsProxies: true,
  client: '203.0.113.9',
  protocol: 'https',
  host: 'gym.example.com',
  forwardedFor: '203.0.113.9',
  proxyHeaders: ['x-forwarded-proto'],
  appUrl: 'https://gym.example.com',
};
const untrusting = { ...good, trustsProxies: false, isPeerTrusted: false, protocol: 'http' };
const unforwarded = { forwardedFor: addressOfNobody, proxyHeaders: [], client: '127.0.0.1' };
const believed = { client: addressOfNobody, forwardedFor: addressOfNobody };
const appended = { client: addressOfNobody, forwardedFor: `${addressOfNobody}, 127.0.0.1` };

const judge = (seen: RequestAsSeen, appUrl = good.appUrl) => checkProxy(seen, appUrl).map(inOneLine);

test.each([
  ['is trusted and overwrites the header', good, good.appUrl],
  ['adds to the header, and this machine is trusted', { ...good, ...appended }, good.appUrl],
  ['does not exist', { ...untrusting, ...unforwarded, host: 'gym:5000' }, 'http://gym:5000'],
])('all is well if the proxy %s', (_what, seen, appUrl) => {
  expect(checkProxy(seen, appUrl)).toMatchObject([{ level: 'ok', subject: 'TRUST_PROXY' }]);
});

test.each([
  ['is not trusted', untrusting, /not trusted.*→ Set TRUST_PROXY=loopback$/],
  [
    'is not trusted, on another machine',
    { ...untrusting, peer: '::ffff:10.0.0.5' },
    /Set TRUST_PROXY=10\.0\.0\.5$/,
  ],
  ['is not trusted and sets no header', { ...untrusting, ...unforwarded }, /not trusted/],
  [
    'is another one',
    { ...good, peer: '10.0.0.5', isPeerTrusted: false },
    /another proxy than the one at 10\.0\.0\.5/,
  ],
  ['passes on what clients say', { ...good, ...believed }, /invent.*overwrite X-Forwarded-For/],
  [
    'adds to the header, and everybody is trusted',
    { ...good, ...appended, isAnybodyTrusted: true },
    /invent/,
  ],
  [
    'removes the header',
    { ...good, forwardedFor: '', client: '127.0.0.1' },
    /does not say who its clients are/,
  ],
  [
    'does not say that it speaks HTTPS',
    { ...good, protocol: 'http' },
    /HSTS.*set X-Forwarded-Proto to https/,
  ],
  ['changes the host', { ...good, host: 'gym_tracker' }, /Host header to gym_tracker/],
])('says what to do if the proxy %s', (_what, seen, line) => {
  expect(judge(seen).at(-1)).toMatch(line);
});

test('says that a proxy is trusted which is not in between', () => {
  const seen = { ...good, ...unforwarded, protocol: 'http' };
  expect(judge(seen, 'http://gym.example.com')[0]).toMatch(/without a proxy.*→ Unset it/);
});
