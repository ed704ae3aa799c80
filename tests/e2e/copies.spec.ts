import { expect, test } from '@playwright/test';
import { openDevice, signInNewMember } from '../offline/device';
import { openGym } from '../offline/gym';

test('copies of responses are limited in number, and the oldest go first', async ({ browser }) => {
  const gym = await openGym();
  const device = await openDevice(browser, gym);
  const page = await device.context.newPage();
  await signInNewMember(gym, page, 'A1');
  await page.evaluate(async () => {
    const cache = await caches.open('public');
    for (let at = 0; at < 250; at += 1) await cache.put(`/api/blogs?pageNumber=${at + 9}`, new Response());
    await fetch('/api/biography');
  });
  const copies = () =>
    page.evaluate(async () => (await (await caches.open('public')).keys()).map(({ url }) => url));
  await expect.poll(async () => (await copies()).length).toBe(200);
  expect((await copies()).at(-1)).toMatch(/biography$/);
  await device.close();
  await gym.close();
});
