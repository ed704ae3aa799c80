import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readLockFile } from '../../backend/database/embedded/lockFile';
import { isRunning, type ProcessIdentity } from '../../backend/database/embedded/processIdentity';
import { Client, register, signIn } from '../support/client';
import { isReady } from '../support/startServer';
import { until } from '../support/until';
import { outcome, run, runServer, temporaryFolder } from './processes';

// Each test starts one or two whole servers.
vi.setConfig({ testTimeout: 120_000 });

/** The MongoDB that serves a data folder. */
async function mongodOf(dataDir: string): Promise<ProcessIdentity> {
  return (await lockOf(dataDir)).mongod;
}

async function lockOf(dataDir: string) {
  const lock = await readLockFile(dataDir);
  if (!lock) throw new Error(`No server uses ${dataDir}`);
  return lock;
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

test('a MongoDB that is killed again is restarted again, also if nothing could be noted about it', async () => {
  const DATA_DIR = await temporaryFolder();
  const server = await runServer({ DATA_DIR });
  const { uri } = await lockOf(DATA_DIR);
  // No file can take the place of a folder.
  await rm(join(DATA_DIR, 'mongo-owner.json'));
  await mkdir(join(DATA_DIR, 'mongo-owner.json', 'x'), { recursive: true });
  for (let times = 0; times < 2; times++) {
    const client = await mongo.MongoClient.connect(uri);
    const { pid } = await client.db('admin').command({ serverStatus: 1 });
    await client.close();
    process.kill(Number(pid), 'SIGKILL');
    await until('it is gone', async () => !(await isReady(server.url)));
    await until('it is back', () => isReady(server.url));
  }
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

test('a promoted member is mailed a link, which is printed if that fails, and no password is taken from the command line', async () => {
  const DATA_DIR = await temporaryFolder();
  const server = await runServer({ DATA_DIR });
  const { email } = await register(server.url);

  const promote = run('cli/admin', { DATA_DIR }, ['promote', '--email', email]);
  expect(await promote.exited, promote.output()).toBe(0);
  const names = await readdir(join(DATA_DIR, 'mail'));
  const mails = await Promise.all(names.map((name) => readFile(join(DATA_DIR, 'mail', name), 'utf8')));
  expect(mails.find((mail) => mail.includes('/reset-password/'))).toContain(email);

  const other = await register(server.url);
  const noMail = { DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:1' };
  const { output } = await outcome('cli/admin', noMail, ['promote', '--email', other.email]);
  expect(output).toMatch(/no mail was sent\..+\nhttp\S+\/reset-password\/\S+\n/);

  const create = run('cli/admin', { DATA_DIR }, ['create', '--email', 'a@b', '--password', 'uma senha boa']);
  expect(await create.exited).toBe(1);
  expect(create.output()).toContain('Usage: npm run admin');
});

test('the embedded MongoDB listens only on a socket in its private folder', async () => {
  const DATA_DIR = await temporaryFolder();
  await runServer({ DATA_DIR });

  const { uri } = await lockOf(DATA_DIR);
  const socket = join(DATA_DIR, 'mongo', 'mongod.sock');
  expect(uri).toBe(`mongodb://${encodeURIComponent(socket)}/`);
  expect((await stat(join(DATA_DIR, 'mongo'))).mode & 0o777).toBe(0o700);
  const client = await mongo.MongoClient.connect(uri);
  onTestFinished(() => client.close());
  const { parsed } = await client.db('admin').command({ getCmdLineOpts: 1 });
  expect(parsed).toMatchObject({ net: { bindIp: socket, unixDomainSocket: { enabled: false } } });
});

test.runIf(process.getuid?.() === 0)('another user of the machine cannot reach it', async () => {
  const DATA_DIR = await temporaryFolder();
  await chmod(DATA_DIR, 0o755);
  await runServer({ DATA_DIR });
  const socket = join(DATA_DIR, 'mongo', 'mongod.sock');
  const connectAs = (user: number) =>
    spawnSync(process.execPath, ['-e', connectAndPrint, String(user), socket], { encoding: 'utf8' }).stdout;

  expect(connectAs(0)).toBe('connected');
  expect(connectAs(65_534)).toBe('EACCES');
});

/** A program: becomes another user, connects to a socket, and prints the outcome. */
const connectAndPrint = `
  const [user, socket] = process.argv.slice(1);
  process.setgroups([]);
  process.setgid(Number(user));
  process.setuid(Number(user));
  require('node:net')
    .connect(socket, () => { process.stdout.write('connected'); process.exit(); })
    .on('error', ({ code }) => process.stdout.write(code));
`;

test('in a folder whose path is too long for a socket, the socket is in a temporary folder', async () => {
  const TMPDIR = await temporaryFolder();
  const DATA_DIR = join(TMPDIR, 'a'.repeat(100));
  const server = await runServer({ DATA_DIR, TMPDIR });
  const { uri } = await lockOf(DATA_DIR);
  expect(decodeURIComponent(uri)).toMatch(/gym-tracker-\w+\/mongod\.sock\/$/);
  const [folder = ''] = (await readdir(TMPDIR)).filter((name) => name.startsWith('gym-tracker-'));
  expect((await stat(join(TMPDIR, folder))).mode & 0o777).toBe(0o700);

  await server.stop();
  expect(await readdir(TMPDIR)).not.toContain(folder);
});

test('if the embedded MongoDB cannot run, the message says what to set', async () => {
  const server = run('server', { DATA_DIR: await temporaryFolder(), MONGOD_BINARY: '/nowhere/mongod' });

  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(
    /^MONGODB_URI: the embedded MongoDB cannot run here; set MONGODB_URI .*\n$/,
  );
});

test.skipIf(process.getuid?.() !== 0)(
  "a command of root's leaves another user's database alone",
  async () => {
    const DATA_DIR = await temporaryFolder();
    await runServer({ DATA_DIR }).then(({ stop }) => stop());
    await chown(join(DATA_DIR, 'mongo', 'WiredTiger.turtle'), 65_534, 65_534);
    expect(await outcome('cli/backup', { DATA_DIR }, [join(DATA_DIR, 'segunda.tar.gz')])).toEqual({
      code: 1,
      output: `DATA_DIR: the database in ${DATA_DIR} belongs to the user with the id 65534; run this as that user\n`,
    });
  },
);
