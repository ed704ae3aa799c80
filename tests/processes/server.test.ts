import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startMongod } from '../../backend/database/embedded/mongod';
import { demoPassword } from '../../backend/seeds/demo';
import { databaseUri } from '../support/databaseUri';
import { ready, run, startServer, startServerFromSource, temporaryFolder } from '../support/serverProcess';

// Each test starts a whole server.
vi.setConfig({ testTimeout: 120_000 });

/** A loopback port on which something listens until the test ends or `free` is called. */
async function takenPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const free = () => new Promise((resolve) => server.close(resolve));
  onTestFinished(async () => {
    await free();
  });
  return { port: String((server.address() as AddressInfo).port), free };
}

const ownDatabase = () => databaseUri(randomUUID());

test('wrong settings end the start with a line for each', async () => {
  const server = run('server', {
    JWT_SECRET: 'abc123',
    APP_URL: 'gym',
    DATA_DIR: await temporaryFolder(),
  });

  expect(await server.ended).toBe(1);
  expect(server.output().trim().split('\n')).toEqual([
    'JWT_SECRET: must be at least 32 characters long',
    'APP_URL: must be the address of the app, such as https://gym.example.com',
  ]);
});

test('a developer has it from its source, with the demo data', async () => {
  const server = await startServerFromSource({ DATA_DIR: await temporaryFolder() });
  await ready(server.url);
  const signedIn = await fetch(`${server.url}/api/users/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'membro@example.com', password: demoPassword }),
  });
  expect(signedIn.status).toBe(200);
});

test('a port that is taken ends the start with one line', async () => {
  const { port } = await takenPort();
  const server = run('server', {
    PORT: port,
    MONGODB_URI: ownDatabase(),
    DATA_DIR: await temporaryFolder(),
  });

  expect(await server.ended).toBe(1);
  expect(server.output()).toBe(
    `PORT: ${port} on 127.0.0.1 is taken by another program; set another PORT or HOST\n`,
  );
});

test('a database that is away at the start is waited for, and calls are answered with 503 meanwhile', async () => {
  const { port, free } = await takenPort();
  await free();
  const dataDir = await temporaryFolder();
  const server = await startServer({ MONGODB_URI: `mongodb://127.0.0.1:${port}/`, DATA_DIR: dataDir });

  for (const path of ['/api/health', '/api/trainingTypes']) {
    const answer = await fetch(server.url + path);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ message: expect.any(String) as string });
  }
  await vi.waitUntil(() => server.output().includes('The database is not ready'), { timeout: 60_000 });
  expect(server.output()).not.toContain('"stack"');

  const mongod = await startMongod(await temporaryFolder(), Number(port));
  onTestFinished(() => mongod.stop());
  await ready(server.url);
  expect((await fetch(`${server.url}/api/trainingTypes`)).status).toBe(200);
});

test('a server that is told to end answers what is in flight, and nothing new', async () => {
  const server = await startServer({ MONGODB_URI: ownDatabase(), DATA_DIR: await temporaryFolder() });
  await ready(server.url);
  const body = JSON.stringify({ email: 'ninguem@example.com', password: 'correto cavalo bateria' });
  const call = request(`${server.url}/api/users/auth`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(body.length),
      expect: '100-continue',
    },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.flushHeaders();
  await once(call, 'continue');

  server.process.kill('SIGTERM');
  await vi.waitUntil(
    () =>
      fetch(`${server.url}/api/health`).then(
        () => false,
        () => true,
      ),
    { timeout: 60_000 },
  );
  call.end(body);

  const [answer] = await answered;
  expect(answer.statusCode).toBe(401);
  answer.resume();
  expect(await server.ended).toBe(0);
});
