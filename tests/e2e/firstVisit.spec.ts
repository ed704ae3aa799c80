import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { everythingLoaded } from './screens';
import { demoMember } from './server';

/** Including headers. */
const maxBytes = { firstVisit: 146_000, secondVisit: 5000 };

test('a first visit loads few bytes in few requests, and a second one next to none', async ({ visitor }) => {
  const first = await load(visitor, '/');
  expect(first.bytes).toBeLessThanOrEqual(maxBytes.firstVisit);
  expect(first.requests).toBeLessThanOrEqual(6);

  const second = await load(visitor, '/');
  expect(second.bytes).toBeLessThan(maxBytes.secondVisit);
});

test('the data of the first screen is requested once, before the app has loaded', async ({
  visitor,
  openDevice,
}) => {
  const early = (path: string) => [`early.js: ${path}`];
  expect((await load(visitor, '/')).calls).toEqual(early('/api/trainingTypes'));
  expect((await load(visitor, '/blogs')).calls).toEqual(['the app: /api/blogs']);

  const member = await openDevice(demoMember);
  const { calls } = await load(member, '/');
  expect(calls.filter((call) => /profile|trainingTypes/.test(call))).toEqual(early('/api/users/profile'));
});

test('an unreadable stored user counts as signed out', async ({ visitor }) => {
  await visitor.addInitScript(() => {
    window.localStorage.setItem('userInfo', '{"_id":"somebody"}');
  });
  expect((await load(visitor, '/')).calls).toEqual(['early.js: /api/trainingTypes']);
});

/** Opens a screen. Returns how much of page, code and styles came over the wire, and which script made which calls. */
async function load(page: Page, path: string) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const loaded = { bytes: 0, requests: 0, calls: new Array<string>() };
  const counted = new Set<string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    const { pathname } = new URL(request.url);
    if (['Document', 'Script', 'Stylesheet'].includes(type ?? '')) counted.add(requestId);
    if (!pathname.startsWith('/api/')) return;
    const isEarly = JSON.stringify(initiator).includes('/early.js');
    loaded.calls.push(`${isEarly ? 'early.js' : 'the app'}: ${pathname}`);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!counted.has(requestId) || encodedDataLength === 0) return;
    loaded.requests += 1;
    loaded.bytes += encodedDataLength;
  });
  await page.goto(path);
  await everythingLoaded(page);
  await cdp.detach();
  return loaded;
}
