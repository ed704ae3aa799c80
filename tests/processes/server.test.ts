import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startMongod } from '../../backend/database/embedded/mongod';
import { messages } from '@contract/messages';
import { mongodAddress } from '../../backend/database/embedded/mongodAddress';
import { demoPassword } from '../../backend/config/demoPassword';
import { Client, signIn } from '../support/client';
import { databaseUri } from '../support/databaseUri';
import { freePort } from '../support/freePort';
import { newAccount } from '../support/newAccount';
import { listeningUrl, isReady } from '../support/startServer';
import { until } from '../support/until';
import { run, runServer, temporaryFolder } from './processes';

// Each test starts a whole server.
vi.setConfig({ testTimeout: 120_000 });

const ownDatabase = () => databaseUri(randomUUID());

test('with invalid settings, a server exits with a line for each', async () => {
  const server = run('server', {
    JWT_SECRET: 'abc123',
    APP_URL: 'gym',
    DATA_DIR: await temporaryFolder(),
  });

  expect(await server.exited).toBe(1);
  expect(server.output().trim().split('\n')).toEqual([
    'JWT_SECRET: must be at least 32 characters long',
    'APP_URL: must be the address of the app, such as https://gym.example.com',
  ]);
});

test('the first start in production says where the app is, and what is not set up yet', async () => {
  const DATA_DIR = await temporaryFolder();
  const APP_URL = 'http://gym.example.com';
  const settings = { DATA_DIR, APP_URL, MONGODB_URI: ownDatabase() };
  const server = await runServer(settings);

  expect(server.output()).toContain(`Ready at ${APP_URL}`);
  const link = /create the first one at http:\/\/gym\.example\.com\/setup\/([\w-]{43})"/;
  const token = link.exec(server.output())?.[1];
  // Another server shows the same one.
  expect(link.exec((await runServer(settings)).output())?.[1]).toBe(token);
  const account = { ...newAccount(), token };
  const administrator = new Client(server.url);
  await administrator.expectOk('POST', '/api/users/setup', account);
  await administrator.expectOk('GET', '/api/desk');
  expect((await runServer(settings)).output()).not.toContain('There is no administrator');
  expect(server.output()).toContain(`SMTP_URL is not set: mail is not sent, but written to ${DATA_DIR}/mail`);
});

test('the source runs in development with the demo data, and responses say where their time went', async () => {
  const settings = { DATA_DIR: await temporaryFolder(), SEED: '' };
  const { url } = await runServer(settings, 'backend/server.ts');
  const member = await signIn(url, { email: 'membro@example.com', password: demoPassword });
  const timingOf = async (path: string) => (await member.call('GET', path)).headers.get('server-timing');
  expect(await timingOf('/api/myWorkout')).toMatch(/^db;desc="[1-9] commands";dur=[\d.]+, total;dur=[\d.]+$/);
  expect(await timingOf('/api/blogs')).toMatch(/^db;desc="[1-9] commands";.*, cache;desc=miss, total;/);
  expect(await timingOf('/api/blogs')).toMatch(/^db;desc="0 commands";.*, cache;desc=hit, total;/);
});

test('in production, an account with the demo password cannot sign in, and the start says so', async () => {
  const DATA_DIR = await temporaryFolder();
  const email = 'admin@example.com';
  const administrator = { email: 'chefe@example.com', password: 'correto cavalo bateria' };
  const seed = run('cli/seed', { DATA_DIR, NODE_ENV: 'development', SEED: 'none' }, ['demo']);
  expect(await seed.exited, seed.output()).toBe(0);

  const server = await runServer({
    DATA_DIR,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });

  expect(server.output()).toContain(`cannot sign in: ${email}, membro@example.com.`);
  const credentials = { email, password: demoPassword };
  const { status, body } = await new Client(server.url).call('POST', '/api/users/auth', credentials);
  expect({ status, body }).toEqual({ status: 403, body: { message: messages.demoPassword } });
  await (await signIn(server.url, administrator)).expectOk('GET', '/api/users');
});

test('the demo accounts are never added to a database that a production server uses', async () => {
  const settings = { DATA_DIR: await temporaryFolder(), NODE_ENV: 'development' };
  const server = await runServer({ ...settings, NODE_ENV: 'production' });

  for (const isRunning of [true, false]) {
    if (!isRunning) await server.stop();
    const seed = run('cli/seed', settings, ['demo']);
    expect(await seed.exited).toBe(1);
    expect(seed.output()).toContain('this is a production database');
  }
  const seed = run('cli/seed', settings, ['catalogue']);
  expect(await seed.exited, seed.output()).toBe(0);
});

test('if its port is taken, a server exits with one line', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const server = run('server', {
    PORT: String(port),
    MONGODB_URI: ownDatabase(),
    DATA_DIR: await temporaryFolder(),
  });

  expect(await server.exited).toBe(1);
  expect(server.output()).toBe(
    `PORT: ${port} on 127.0.0.1 is taken by another program; set another PORT or HOST\n`,
  );
});

test('a server waits for its database, and responds with 503 meanwhile', async () => {
  const folder = await temporaryFolder();
  const address = await mongodAddress(folder);
  const server = run('server', {
    PORT: '0',
    SEED: 'none',
    MONGODB_URI: address.uri,
    DATA_DIR: await temporaryFolder(),
  });
  const { value: url } = await until('the server listens', () => listeningUrl(server));
  const visitor = new Client(url);

  for (const path of ['/api/health', '/api/trainingTypes']) {
    const { status, body } = await visitor.call('GET', path);
    expect(status).toBe(503);
    expect(body).toEqual({ message: expect.any(String) as string });
  }
  await until('the log says so', () => server.output().includes('The database is not ready'));
  expect(server.output()).not.toContain('"stack"');
  expect(server.output()).not.toContain('"level":50');

  const mongod = await startMongod(folder, address);
  onTestFinished(() => mongod.stop());
  await until('the server is ready', () => isReady(url));
  expect((await visitor.call('GET', '/api/trainingTypes')).status).toBe(200);
});

test('on SIGTERM, a server finishes the calls in flight and accepts no others', async () => {
  const server = await runServer({ MONGODB_URI: ownDatabase(), DATA_DIR: await temporaryFolder() });
  const body = JSON.stringify({ email: 'ninguem@example.com', password: 'correto cavalo bateria' });
  const call = request(`${server.url}/api/users/auth`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(body.length),
      expect: '100-continue',
    },
  });
  const responded = once(call, 'response') as Promise<[IncomingMessage]>;
  call.flushHeaders();
  await once(call, 'continue');

  server.kill('SIGTERM');
  const visitor = new Client(server.url);
  await until('nobody listens', async () => (await visitor.call('GET', '/api/health')).status === 0);
  call.end(body);

  const [response] = await responded;
  expect(response.statusCode).toBe(401);
  response.resume();
  expect(await server.exited).toBe(0);
});
