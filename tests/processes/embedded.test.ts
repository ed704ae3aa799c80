import { expect, test, vi } from 'vitest';
import { ready, run, startServer, temporaryFolder } from '../support/serverProcess';
import { readOwner } from '../../backend/database/embedded/lockFile';
import { isRunning, type ProcessIdentity } from '../../backend/database/embedded/processIdentity';

// Each test starts one or two whole servers.
vi.setConfig({ testTimeout: 120_000 });

const ana = { name: 'Ana', email: 'ana@example.com', password: 'correto cavalo bateria' };

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The MongoDB that serves a data folder. */
async function mongodOf(dataDir: string): Promise<ProcessIdentity> {
  const owner = await readOwner(dataDir);
  if (!owner) throw new Error(`No server uses ${dataDir}`);
  return owner.mongod;
}

test('accounts and sessions survive kill -9 of the server, whose MongoDB the next one ends', async () => {
  const DATA_DIR = await temporaryFolder();
  const killed = await startServer({ DATA_DIR });
  await ready(killed.url);
  const registered = await post(`${killed.url}/api/users`, ana);
  expect(registered.status).toBe(201);
  const cookie = registered.headers.getSetCookie().join().split(';')[0] ?? '';
  const orphan = await mongodOf(DATA_DIR);
  killed.process.kill('SIGKILL');
  await killed.ended;

  const next = await startServer({ DATA_DIR });
  await ready(next.url);
  const profile = await fetch(`${next.url}/api/users/profile`, { headers: { cookie } });
  expect(await profile.json()).toMatchObject({ email: ana.email });
  expect(isRunning(orphan)).toBe(false);

  const mongod = await mongodOf(DATA_DIR);
  next.process.kill('SIGTERM');
  expect(await next.ended).toBe(0);
  expect(isRunning(mongod)).toBe(false);
});

test('a MongoDB that is killed is started again, and the server goes on with all that was written', async () => {
  const DATA_DIR = await temporaryFolder();
  const server = await startServer({ DATA_DIR });
  await ready(server.url);
  await post(`${server.url}/api/users`, ana);

  const killed = await mongodOf(DATA_DIR);
  process.kill(killed.pid, 'SIGKILL');
  await vi.waitUntil(async () => (await mongodOf(DATA_DIR)).pid !== killed.pid, { timeout: 60_000 });

  await ready(server.url);
  expect((await post(`${server.url}/api/users/auth`, ana)).status).toBe(200);
});

test('a second server on the same data is refused with one line, and the first goes on', async () => {
  const DATA_DIR = await temporaryFolder();
  const first = await startServer({ DATA_DIR });
  await ready(first.url);

  const second = run('server', { DATA_DIR, PORT: '0' });

  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `DATA_DIR: another server (process ${first.process.pid}) is using ${DATA_DIR}; stop it, or set another DATA_DIR\n`,
  );
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
});

test('a command works beside the running server, and without one', async () => {
  const DATA_DIR = await temporaryFolder();
  const email = 'chefe@example.com';
  const server = await startServer({ DATA_DIR });
  await ready(server.url);

  const create = run('cli/admin', { DATA_DIR }, ['create', '--email', email]);
  expect(await create.ended).toBe(0);
  const password = /Password: (\S+)/.exec(create.output())?.[1];
  const signIn = await post(`${server.url}/api/users/auth`, { email, password });
  expect(await signIn.json()).toMatchObject({ email, isAdmin: true });

  server.process.kill('SIGTERM');
  await server.ended;
  const demote = run('cli/admin', { DATA_DIR }, ['demote', '--email', email]);
  expect(await demote.ended).toBe(1);
  expect(demote.output()).toBe(`${email} is the last administrator; make another one first\n`);
});

test('where no MongoDB can run, the message says what to set', async () => {
  const server = run('server', { DATA_DIR: await temporaryFolder(), MONGOD_BINARY: '/nowhere/mongod' });

  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(
    /^MONGODB_URI: the embedded MongoDB cannot run here; set MONGODB_URI .*\n$/,
  );
});
