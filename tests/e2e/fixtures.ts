/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern what a fixture needs. */
import { randomUUID } from 'node:crypto';
import { BlogSummary, type NewBlog } from '@contract/blogs';
import { type BrowserContext, expect, type Page, request, test as base } from '@playwright/test';
import { phone } from './devices';
import { watchRequests } from './requests';
import { demoAdmin } from './server';

export { expect };

/** Of the server that the set-up has started. */
const origin = process.env.APP_URL ?? '';

export interface Account {
  name: string;
  email: string;
  password: string;
}

type Credentials = Pick<Account, 'email' | 'password'>;

/** What a browser keeps of a sign-in: the session's cookie, and who it is (see session/keepSession). */
type Session = Awaited<ReturnType<typeof enter>>;

interface Fixtures {
  registration: { account: Account; session: Session };
  /** A new member, who has nothing in the list yet. */
  account: Account;
  /**
   * A browser of its own: a visitor's, or one in which somebody signs in or has a session already. It is a phone's in
   * a test that is named so (@phone), else what the configuration says.
   */
  openDevice: (who?: Credentials | Session) => Promise<Page>;
  visitor: Page;
  /** Signed in with `account`. */
  member: Page;
  /** All administrators of a worker share one session. */
  admin: Page;
  /** Publishes a post that is told from all others by its title, and takes it back after the test. */
  publish: (content: string) => Promise<BlogSummary>;
  /**
   * Every page is watched: a warning or an error of the console (violations of the content policy are among them),
   * a refused call and a request to a foreign host fail the test. Here it names what is to happen nevertheless, such
   * as '401 POST /api/users/auth'.
   */
  expectProblem: (problem: string) => void;
  problems: { met: Set<string>; expected: Set<string> };
}

export const test = base.extend<Fixtures, { adminSession: Session }>({
  // Signing in costs the server a tenth of a second of pure computing, each time.
  adminSession: [
    async ({}, provide) => provide(await enter('/api/users/auth', demoAdmin)),
    { scope: 'worker' },
  ],

  registration: async ({}, provide) => {
    const account = anAccount();
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
      watch(device, origin, problems.met);
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
    const problems = { met: new Set<string>(), expected: new Set<string>() };
    await provide(problems);
    expect(problems.met, 'what the pages complained of').toEqual(problems.expected);
  },
});

/** Names and addresses of nobody else. */
export function anAccount(): Account {
  const id = randomUUID().slice(0, 8);
  return { name: `Ana ${id}`, email: `ana-${id}@example.com`, password: 'correto cavalo bateria' };
}

/** Signs in or registers past the screens. */
async function enter(path: '/api/users' | '/api/users/auth', data: Credentials) {
  const api = await request.newContext({ baseURL: origin });
  const answer = await api.post(path, { data });
  await expect(answer).toBeOK();
  const { cookies } = await api.storageState();
  const userInfo = { name: 'userInfo', value: await answer.text() };
  await api.dispose();
  return { cookies, origins: [{ origin, localStorage: [userInfo] }] };
}

function watch(device: BrowserContext, home: string, met: Set<string>): void {
  device.on('console', (message) => {
    // What the browser says of an answer is told better by the answer itself, below.
    const isOfAnswer = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isOfAnswer) met.add(message.text());
  });
  device.on('weberror', (thrown) => met.add(String(thrown.error())));
  device.on('request', (call) => {
    const { protocol, origin } = new URL(call.url());
    if (protocol.startsWith('http') && origin !== home) met.add(`foreign host: ${call.url()}`);
  });
  device.on('response', (answer) => {
    const refusal = `${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname}`;
    if (answer.status() >= 400 && refusal !== emptyList) met.add(refusal);
  });
}

/** So the list of somebody who has added nothing is answered, by specification. */
const emptyList = '404 GET /api/myWorkout';
