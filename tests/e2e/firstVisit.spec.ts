import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { everythingLoaded } from './screens';
import { demoMember } from './server';

/** In bytes, with the headers. */
const most = { firstVisit: 144_000, secondVisit: 5000 };

test('a first visit loads little in few requests, and a second next to nothing', async ({ visitor }) => {
  const first = await load(visitor, '/');
  expect(first.bytes).toBeLessThanOrEqual(most.firstVisit);
  expect(first.requests).toBeLessThanOrEqual(6);

  const second = await load(visitor, '/');
  expect(second.bytes).toBeLessThan(most.secondVisit);
});

test('the data of the first screen is asked for once, ahead of the app', async ({ visitor, openDevice }) => {
  const ahead = (path: string) => [`early.js: ${path}`];
  expect((await load(visitor, '/')).calls).toEqual(ahead('/api/trainingTypes'));
  expect((await load(visitor, '/blogs')).calls).toEqual(['the app: /api/blogs']);

  const member = await openDevice(demoMember);
  const { calls } = await load(member, '/');
  expect(calls.filter((call) => /profile|trainingTypes/.test(call))).toEqual(ahead('/api/users/profile'));
});

test('what a device keeps of a member unreadably asks for nobody', async ({ visitor }) => {
  await visitor.addInitScript(() => {
    window.localStorage.setItem('userInfo', '{"_id":"somebody"}');
  });
  expect((await load(visitor, '/')).calls).toEqual(['early.js: /api/trainingTypes']);
});

/** Opens a screen, and answers what of code, styles and pages came over the wire, and which calls were made by whom. */
async function load(page: Page, path: string) {
  const device = await page.context().newCDPSession(page);
  await device.send('Network.enable');
  const loaded = { bytes: 0, requests: 0, calls: new Array<string>() };
  const counted = new Set<string>();
  device.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    const { pathname } = new URL(request.url);
    if (['Document', 'Script', 'Stylesheet'].includes(type ?? '')) counted.add(requestId);
    if (!pathname.startsWith('/api/')) return;
    const isAhead = JSON.stringify(initiator).includes('/early.js');
    loaded.calls.push(`${isAhead ? 'early.js' : 'the app'}: ${pathname}`);
  });
  device.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!counted.has(requestId) || encodedDataLength === 0) return;
    loaded.requests += 1;
    loaded.bytes += encodedDataLength;
  });
  await page.goto(path);
  await everythingLoaded(page);
  await device.detach();
  return loaded;
}
