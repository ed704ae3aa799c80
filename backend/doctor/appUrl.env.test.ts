import { once } from 'node:events';
import { createServer, request, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { port } from '@tests/support/app';
import { checkAppUrl } from './appUrl';
import { inOneLine } from './finding';

const proxyPort = await vi.hoisted(async () => {
  const { freePort } = await import('@tests/support/freePort');
  const free = await freePort();
  vi.stubEnv('APP_URL', `http://127.0.0.1:${free}`);
  vi.stubEnv('TRUST_PROXY', 'loopback');
  return free;
});

async function listenAtAppUrl(listener: RequestListener): Promise<void> {
  const server = createServer(listener).listen(proxyPort, '127.0.0.1');
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  await once(server, 'listening');
}

/** A reverse proxy in front of the app. */
const proxy =
  (change: (headers: OutgoingHttpHeaders) => OutgoingHttpHeaders): RequestListener =>
  ({ url, method, headers }, res) => {
    const onward = request({ port: port(), path: url, method, headers: change(headers) }, (answer) => {
      res.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(res);
    });
    onward.end();
  };

const lines = async () => (await checkAppUrl()).map(inOneLine);

test('a proxy that says who its clients are is fine', async () => {
  await listenAtAppUrl(proxy((headers) => ({ ...headers, 'x-forwarded-for': '203.0.113.9' })));
  expect(await checkAppUrl()).toMatchObject([
    { level: 'ok', subject: 'APP_URL' },
    { level: 'ok', subject: 'TRUST_PROXY' },
    { level: 'ok', subject: 'Clock' },
  ]);
});

test('a proxy that passes on what clients claim is said, and one that changes the host', async () => {
  await listenAtAppUrl(proxy((headers) => ({ ...headers, host: 'gym_tracker', via: '1.1 proxy' })));
  expect(await lines()).toEqual([
    expect.stringContaining('is this installation'),
    expect.stringContaining('clients can invent the address'),
    expect.stringContaining('changes the Host header to gym_tracker'),
    expect.stringContaining('Clock'),
  ]);
});

test.each([
  ['another site', 200, {}, 'something else (200), or a server with another JWT_SECRET'],
  ['a redirect', 301, { location: 'https://gym.test/' }, 'redirects to https://gym.test/ → Set APP_URL'],
  ['a proxy without a server', 502, {}, 'does not reach the server (502)'],
])('%s at APP_URL is said', async (_what, status, headers, line) => {
  await listenAtAppUrl((_req, res) => res.writeHead(status, headers).end('{}'));
  expect(await lines()).toEqual([expect.stringContaining(line)]);
});

test('where nobody responds, it is said what could not be seen', async () => {
  expect(await lines()).toEqual([
    expect.stringMatching(/ECONNREFUSED.*TRUST_PROXY were not checked → Start the server/),
  ]);
});
