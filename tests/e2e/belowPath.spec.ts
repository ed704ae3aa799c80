import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlogSummary } from '@contract/blogs';
import { Upload } from '@contract/uploads';
import { expect, test as base } from '@playwright/test';
import { newMember, signIn, signOut } from '../offline/device';
import * as client from '../support/client';
import { freePort } from '../support/freePort';
import { plainPicture } from '../support/plainPicture';
import { startServer } from '../support/startServer';
import { mailTo } from './mails';
import { demoAdmin } from './server';
import { expectCurrent, finishWorkout } from './steps';

interface Below {
  /** The address of the app, without a slash at its end. */
  url: string;
  mailFolder: string;
  /** Requests outside the path, and failed ones. */
  problems: string[];
  /** Unlike Playwright's offline mode, this holds for service workers, too. */
  setCut: (isCut: boolean) => void;
}

const path = '/gym';

const test = base.extend<{ openBelow: (proxyStrips: boolean) => Promise<Below> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
  openBelow: async ({}, provide) => {
    const cleanups: (() => Promise<unknown>)[] = [];
    await provide(async (proxyStrips) => {
      const DATA_DIR = await mkdtemp(join(tmpdir(), 'gym-tracker-path-'));
      const port = await freePort();
      const { origin, ...proxy } = await openProxy(port, proxyStrips);
      const APP_URL = origin + path;
      const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = demoAdmin;
      const settings = { DATA_DIR, PORT: String(port), APP_URL, ADMIN_EMAIL, ADMIN_PASSWORD };
      const server = await startServer(settings);
      cleanups.push(server.stop, () => rm(DATA_DIR, { recursive: true, force: true }));
      return { ...proxy, url: APP_URL, mailFolder: join(DATA_DIR, 'mail') };
    });
    for (const cleanUp of cleanups) await cleanUp();
  },
});

/** Starts a proxy for the path alone. It ends with the worker. */
async function openProxy(port: number, strips: boolean) {
  const problems: string[] = [];
  let isCut = false;
  const proxy = createServer((req, res) => {
    const { method, headers, url = '' } = req;
    if (isCut) {
      req.destroy();
      return;
    }
    if (!`${url}/`.startsWith(`${path}/`)) problems.push(`outside: ${method} ${url}`);
    const target = strips ? url.slice(path.length) || '/' : url;
    const call = request({ port, method, headers, path: target }, (answer) => {
      const { statusCode = 502 } = answer;
      if (statusCode >= 400) problems.push(`${statusCode} ${method} ${url}`);
      answer.pipe(res.writeHead(statusCode, answer.rawHeaders));
    });
    call.on('error', () => res.destroy());
    req.pipe(call);
  });
  proxy.unref().listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const setCut = (isNow: boolean) => {
    isCut = isNow;
  };
  return { origin: `http://127.0.0.1:${address.port}`, problems, setCut };
}

test.use({ serviceWorkers: 'allow' });

/** Publishes a post with an uploaded picture and links as an administrator writes them. Returns its path. */
async function publish(url: string): Promise<string> {
  const admin = await client.signIn(url, demoAdmin);
  const form = new FormData();
  form.append('image', new Blob([await plainPicture(600, 400).png().toBuffer()], { type: 'image/png' }), 'a');
  const { image } = Upload.parse((await admin.expectOk('POST', '/api/upload', form)).body);
  const content = `[histórico](/history), [cartaz](/images/share-preview.png) e [início](${url}/)`;
  const post = { title: 'Sono', author: 'Marina', content, image };
  return `/blog/${BlogSummary.parse((await admin.expectOk('POST', '/api/blogs', post)).body)._id}`;
}

for (const [proxy, proxyStrips] of [
  ['that passes it on', false],
  ['that takes it off', true],
] as const)
  test(`a member does everything below a path, behind a proxy ${proxy}`, async ({
    page,
    context,
    openBelow,
  }) => {
    const { url, mailFolder, problems } = await openBelow(proxyStrips);
    const post = await publish(url);
    const { account } = await newMember({ url }, 'A1', 'B1');

    await page.goto(url);
    await expect(page).toHaveURL(`${url}/`);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(`${url}/login`);
    await signIn(page, account);
    await expect(page).toHaveURL(`${url}/`);
    await expectCurrent(page, 'A1');
    await finishWorkout(page);
    await expectCurrent(page, 'B1');

    await page.goto(url + post);
    const picture = page.getByRole('article').locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const hrefOf = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(await hrefOf('início')).toBe(`${path}/`);
    expect(await hrefOf('cartaz')).toBe(`${url}/images/share-preview.png`);
    const preview = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(preview).toContain(`${url}/uploads/`);
    expect((await page.request.get(preview ?? '')).status()).toBe(200);
    await page.getByRole('link', { name: 'histórico', exact: true }).click();
    await expect(page).toHaveURL(`${url}/history`);
    await page.reload();
    await expect(page.getByText('1 treino concluído')).toBeVisible();

    await page.request.post(`${url}/api/users/forgot-password`, { data: { email: account.email } });
    const mail = await mailTo(account.email, 'Redefinição de senha – Gym Tracker', mailFolder);
    await page.goto(new RegExp(`${url}/reset-password/\\S+`).exec(mail)?.[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Redefinir senha' })).toBeVisible();

    await signOut(page, account);
    await expect(page).toHaveURL(`${url}/login`);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    const cookieNames = async () => (await context.cookies(`${url}/api/users`)).map(({ name }) => name);
    await expect.poll(cookieNames).toEqual(['device']);
    expect(problems).toEqual([]);
  });

test('a service worker of its own keeps the app below a path', async ({ page, context, openBelow }) => {
  const { url, problems, setCut } = await openBelow(true);
  const { account, log } = await newMember({ url }, 'A1', 'B1');
  await page.goto(`${url}/login`);
  await signIn(page, account);
  await page.evaluate(() => navigator.serviceWorker.register('serviceWorker.js'));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const copies = () => page.evaluate(async () => (await (await caches.open('member/gym')).keys()).length);
  await expect.poll(copies).toBeGreaterThanOrEqual(3);

  setCut(true);
  await context.setOffline(true);
  await page.goto(`${url}/history`);
  await expect(page.getByRole('heading', { name: 'Histórico' })).toBeVisible();
  await page.goto(`${url}/`);
  await expectCurrent(page, 'A1');
  await finishWorkout(page);
  await expectCurrent(page, 'B1');
  setCut(false);
  await context.setOffline(false);
  await expect.poll(log).toEqual({ total: 1, currentWorkoutIndex: 1 });

  const kept = await page.evaluate(async () => ({
    scopes: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    names: [...Object.keys(localStorage), ...(await caches.keys())],
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  expect(kept.scopes).toEqual([`${url}/`]);
  expect([...kept.names, ...kept.databases].filter((name) => !name?.endsWith(path))).toEqual([]);
  expect(problems).toEqual([]);
});
