/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern what a fixture needs. */
import { randomUUID } from 'node:crypto';
import { BlogSummary, type NewBlog } from '@contract/blogs';
import { type BrowserContext, expect, type Page, request, test as base } from '@playwright/test';
import { newAccount, type Account } from '../support/newAccount';
import { phone } from './devices';
import { becomeOldBrowser } from './oldBrowser';
import { watchRequests } from './requests';
import { demoAdmin } from './server';

export { expect };

/** The address of the server that the global setup has started. */
const origin = process.env.APP_URL ?? '';

type Credentials = Pick<Account, 'email' | 'password'>;

/** What a browser stores at sign-in: the session cookie and the user (see session/persistSession). */
type Session = Awaited<ReturnType<typeof enter>>;

interface Fixtures {
  registration: { account: Account; session: Session };
  /** A new member with an empty list. */
  account: Account;
  /**
   * Opens a new browser context, signed out unless given credentials or a session. In a test with @phone in its name it
   * is a phone.
   */
  openDevice: (who?: Credentials | Session) => Promise<Page>;
  visitor: Page;
  /** Signed in with `account`. */
  member: Page;
  /** All administrators of a worker share one session. */
  admin: Page;
  /** Publishes a post with a unique title, and deletes it after the test. */
  publish: (content: string) => Promise<BlogSummary>;
  /**
   * Announces a problem that must occur, such as '401 POST /api/users/auth'. Any other warning or error on the console
   * (including violations of the content security policy), failed call or request to another host fails the test.
   */
  expectProblem: (problem: string) => void;
  problems: { found: Set<string>; expected: Set<string> };
}

export const test = base.extend<Fixtures, { adminSession: Session }>({
  // Hashing the password takes the server a tenth of a second at each sign-in.
  adminSession: [
    async ({}, provide) => provide(await enter('/api/users/auth', demoAdmin)),
    { scope: 'worker' },
  ],

  registration: async ({}, provide) => {
    const account = newAccount();
    await provide({ account, session: await enter('/api/users', account) });
  },
  account: async ({ registration }, provide) => provide(registration.account),

  openDevice: async ({ browser, problems }, provide, { tags }) => {
    const kind = tags.includes('@phone') ? phone : {};
    const devices: BrowserContext[] = [];
    await provide(async (who) => {
      const session = who && ('cookies' in who ? who : await enter('/api/users/auth', who));
      const device = await browser.newContext({ ...kind, ...(session && { storageState: session }) });
      devices.push(device);
      watch(device, origin, problems.found);
      if (process.env.OLD_BROWSER) await device.addInitScript(becomeOldBrowser);
      const page = await device.newPage();
      watchRequests(page);
      return page;
    });
    await Promise.all(devices.map((device) => device.close()));
  },

  visitor: async ({ openDevice }, provide) => provide(await openDevice()),
  member: async ({ openDevice, registration }, provide) => provide(await openDevice(registration.session)),
  admin: async ({ openDevice, adminSession }, provide) => provide(await openDevice(adminSession)),

  publish: async ({ adminSession }, provide) => {
    const api = await request.newContext({ baseURL: origin, storageState: adminSession });
    const published: BlogSummary[] = [];
    await provide(async (content) => {
      const post: NewBlog = { title: `Post ${randomUUID()}`, author: 'Marina Alves', content, image: '' };
      const blog = BlogSummary.parse(await (await api.post('/api/blogs', { data: post })).json());
      published.push(blog);
      return blog;
    });
    for (const { _id } of published) await api.delete(`/api/blogs/${_id}`);
    await api.dispose();
  },

  expectProblem: async ({ problems }, provide) => provide((problem) => problems.expected.add(problem)),

  problems: async ({}, provide) => {
    const problems = { found: new Set<string>(), expected: new Set<string>() };
    await provide(problems);
    expect(problems.found, 'problems on the pages').toEqual(problems.expected);
  },
});

/** Signs in or registers through the API. */
async function enter(path: '/api/users' | '/api/users/auth', data: Credentials) {
  const api = await request.newContext({ baseURL: origin });
  const response = await api.post(path, { data });
  await expect(response).toBeOK();
  const { cookies } = await api.storageState();
  const userInfo = { name: 'userInfo', value: await response.text() };
  await api.dispose();
  return { cookies, origins: [{ origin, localStorage: [userInfo] }] };
}

function watch(device: BrowserContext, home: string, found: Set<string>): void {
  device.on('console', (message) => {
    // The response handler below reports it with more detail.
    const isAboutResponse = message.text().startsWith('Failed to load resource');
    const isExpected = isAboutResponse || message.text() === workerBlocked;
    if (['error', 'warning'].includes(message.type()) && !isExpected) found.add(message.text());
  });
  device.on('weberror', (webError) => found.add(String(webError.error())));
  device.on('request', (call) => {
    const { protocol, origin } = new URL(call.url());
    if (protocol.startsWith('http') && origin !== home) found.add(`another host: ${call.url()}`);
  });
  device.on('response', (response) => {
    const failure = `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`;
    if (response.status() >= 400 && failure !== emptyList) found.add(failure);
  });
}

/** What Playwright says when it blocks service workers, as the configuration asks for. */
const workerBlocked = 'Service Worker registration blocked by Playwright';

/** The specified response for an empty list. */
const emptyList = '404 GET /api/myWorkout';
