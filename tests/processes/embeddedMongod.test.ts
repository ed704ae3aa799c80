import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readLockFile } from '../../backend/database/embedded/lockFile';
import { isRunning, type ProcessIdentity } from '../../backend/database/embedded/processIdentity';
import { Client, register, signIn } from '../support/client';
import { isReady } from '../support/startServer';
import { until } from '../support/until';
import { run, runServer, temporaryFolder } from './processes';

// Each test starts one or two whole servers.
vi.setConfig({ testTimeout: 120_000 });

/** The MongoDB that serves a data folder. */
async function mongodOf(dataDir: string): Promise<ProcessIdentity> {
  const owner = await readLockFile(dataDir);
  if (!owner) throw new Error(`No server uses ${dataDir}`);
  return owner.mongod;
}

test('accounts and sessions survive kill -9 of the server, and the next one stops the orphaned MongoDB', async () => {
  const DATA_DIR = await temporaryFolder();
  const killed = await runServer({ DATA_DIR });
  const { email, client } = await register(killed.url);
  const orphan = await mongodOf(DATA_DIR);
  killed.kill('SIGKILL');
  await killed.exited;

  const next = await runServer({ DATA_DIR });
  const profile = await new Client(next.url, client.cookie).call('GET', '/api/users/profile');
  expect(profile.body).toMatchObject({ email });
  expect(isRunning(orphan)).toBe(false);

  const mongod = await mongodOf(DATA_DIR);
  next.kill('SIGTERM');
  expect(await next.exited).toBe(0);
  expect(isRunning(mongod)).toBe(false);
});

test('a killed MongoDB is restarted without losing data', async () => {
  const DATA_DIR = await temporaryFolder();
  const server = await runServer({ DATA_DIR });
  const account = await register(server.url);

  const killed = await mongodOf(DATA_DIR);
  process.kill(killed.pid, 'SIGKILL');
  await until('another mongod runs', async () => (await mongodOf(DATA_DIR)).pid !== killed.pid);

  await until('the server is ready again', () => isReady(server.url));
  await signIn(server.url, account);
});

test('a second server on the same data folder exits with one line, and the first keeps running', async () => {
  const DATA_DIR = await temporaryFolder();
  const first = await runServer({ DATA_DIR });

  const second = run('server', { DATA_DIR, PORT: '0' });

  expect(await second.exited).toBe(1);
  expect(second.output()).toBe(
    `DATA_DIR: another server (process ${first.pid}) is using ${DATA_DIR}; stop it, or set another DATA_DIR\n`,
  );
  expect(await isReady(first.url)).toBe(true);
});

test('a command works with and without a running server', async () => {
  const DATA_DIR = await temporaryFolder();
  const email = 'chefe@example.com';
  const server = await runServer({ DATA_DIR, APP_URL: 'http://gym.test' });

  const create = run('cli/admin', { DATA_DIR }, ['create', '--email', email]);
  expect(await create.exited).toBe(0);
  const token = /\nhttp:\/\/gym\.test\/reset-password\/(\S+)\n$/.exec(create.output())?.[1];
  const password = 'correto cavalo bateria';
  const visitor = new Client(server.url);
  await visitor.expectOk('POST', '/api/users/reset-password', { token, password });
  const signedIn = await visitor.call('POST', '/api/users/auth', { email, password });
  expect(signedIn.body).toMatchObject({ email, isAdmin: true });

  await server.stop();
  const demote = run('cli/admin', { DATA_DIR }, ['demote', '--email', email]);
  expect(await demote.exited).toBe(1);
  expect(demote.output()).toBe(`${email} is the last administrator; make another one first\n`);
});

test('a promoted member is mailed a link, and no password is taken from the command line', async () => {
  const DATA_DIR = await temporaryFolder();
  const server = await runServer({ DATA_DIR });
  const { email } = await register(server.url);

  const promote = run('cli/admin', { DATA_DIR }, ['promote', '--email', email]);
  expect(await promote.exited, promote.output()).toBe(0);
  const [mail = ''] = await readdir(join(DATA_DIR, 'mail'));
  expect(await readFile(join(DATA_DIR, 'mail', mail), 'utf8')).toContain(email);

  const create = run('cli/admin', { DATA_DIR }, ['create', '--email', 'a@b', '--password', 'uma senha boa']);
  expect(await create.exited).toBe(1);
  expect(create.output()).toContain('Usage: npm run admin');
});

test('if the embedded MongoDB cannot run, the message says what to set', async () => {
  const server = run('server', { DATA_DIR: await temporaryFolder(), MONGOD_BINARY: '/nowhere/mongod' });

  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(
    /^MONGODB_URI: the embedded MongoDB cannot run here; set MONGODB_URI .*\n$/,
  );
});
