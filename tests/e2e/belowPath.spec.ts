import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlogSummary } from '@contract/blogs';
import { Upload } from '@contract/uploads';
import { expect, type Page, test as base } from '@playwright/test';
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
}

const path = '/gym';

const test = base.extend<{ isStripped: boolean; below: Below }>({
  isStripped: [false, { option: true }],
  below: async ({ isStripped }, provide) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'gym-tracker-path-'));
    const port = await freePort();
    const problems: string[] = [];
    const proxy = createServer((req, res) => {
      const { method, headers, url = '' } = req;
      const isInside = url === path || url.startsWith(`${path}/`);
      if (!isInside) problems.push(`outside: ${method} ${url}`);
      const target = isStripped ? url.slice(path.length) || '/' : url;
      const call = request({ port, method, headers, path: target }, (answer) => {
        const { statusCode = 502 } = answer;
        if (statusCode >= 400) problems.push(`${statusCode} ${method} ${url}`);
        answer.pipe(res.writeHead(statusCode, answer.rawHeaders));
      });
      call.on('error', () => res.destroy());
      req.pipe(call);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const address = proxy.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const url = `http://127.0.0.1:${address.port}${path}`;
    const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = demoAdmin;
    const settings = { DATA_DIR, PORT: String(port), APP_URL: url, ADMIN_EMAIL, ADMIN_PASSWORD };
    const server = await startServer(settings);
    await provide({ url, mailFolder: join(DATA_DIR, 'mail'), problems });
    proxy.closeAllConnections();
    proxy.close();
    await server.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  },
});

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

async function followsOwnServiceWorker(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/`);
  await page.evaluate(() => navigator.serviceWorker.register('serviceWorker.js'));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${url}/`);
  const copies = () => page.evaluate(async () => (await (await caches.open('member/gym')).keys()).length);
  await expect.poll(copies).toBeGreaterThanOrEqual(3);
}

for (const isStripped of [false, true])
  test.describe(
    isStripped ? 'behind a proxy that takes the path off' : 'behind a proxy that passes the path on',
    () => {
      test.use({ isStripped });

      test('a member does everything below the path', async ({ page, context, below }) => {
        const { url, problems } = below;
        const post = await publish(url);
        const { account, log } = await newMember({ url }, 'A1', 'B1');

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
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0);
        await expect(page.getByRole('link', { name: 'início' })).toHaveAttribute('href', `${path}/`);
        await expect(page.getByRole('link', { name: 'cartaz' })).toHaveAttribute(
          'href',
          `${url}/images/share-preview.png`,
        );
        const preview = page.locator('meta[property="og:image"]');
        await expect(preview).toHaveAttribute('content', new RegExp(`^${url}/uploads/`));
        expect((await page.request.get((await preview.getAttribute('content')) ?? '')).ok()).toBe(true);
        await page.getByRole('link', { name: 'histórico', exact: true }).click();
        await expect(page).toHaveURL(`${url}/history`);
        await page.reload();
        await expect(page.getByText('1 treino concluído')).toBeVisible();

        await page.request.post(`${url}/api/users/forgot-password`, { data: { email: account.email } });
        const mail = await mailTo(account.email, 'Redefinição de senha – Gym Tracker', below.mailFolder);
        await page.goto(new RegExp(`${url}/reset-password/\\S+`).exec(mail)?.[0] ?? '');
        await expect(page.getByRole('heading', { name: 'Redefinir senha' })).toBeVisible();

        await followsOwnServiceWorker(page, url);
        await context.setOffline(true);
        await page.goto(`${url}/`);
        await expectCurrent(page, 'B1');
        await finishWorkout(page);
        await expectCurrent(page, 'A1');
        await page.goto(`${url}/profile`);
        await expect(page.getByRole('heading', { name: 'Meu Usuário' })).toBeVisible();
        await context.setOffline(false);
        await expect.poll(log).toEqual({ total: 2, currentWorkoutIndex: 0 });

        await signOut(page, account);
        await expect(page).toHaveURL(`${url}/login`);
        const kept = () =>
          page.evaluate(async () => [...Object.keys(localStorage), ...(await caches.keys())]);
        expect((await kept()).filter((name) => !name.endsWith(path) || name.startsWith('member'))).toEqual(
          [],
        );
        expect((await context.cookies(`${url}/api/users`)).map(({ name }) => name)).toEqual(['device']);
        expect(problems).toEqual([]);
      });
    },
  );
