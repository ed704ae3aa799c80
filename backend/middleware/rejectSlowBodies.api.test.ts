import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { until } from '@tests/support/until';
import { handleClientErrors } from './handleClientErrors';
import { rejectSlowBodies } from './rejectSlowBodies';

const minimum = { bytes: 1000, per: 20_000 };
const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\nConnection: close\r\n\r\n';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => vi.useRealTimers();
});

/** Sends a request to a server with this handler. */
async function sendTo(handler: RequestListener) {
  const server = createServer(handler);
  rejectSlowBodies(server, minimum);
  handleClientErrors(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  const arrived = once(server, 'request') as Promise<[IncomingMessage]>;
  const response = text(socket);
  socket.write(head);
  const [req] = await arrived;
  return {
    req,
    response,
    /** Sends a part of the body and waits until it is there. */
    send: async (bytes: number) => {
      socket.write('x'.repeat(bytes));
      await until('the bytes are there', () => req.socket.bytesRead === socket.bytesWritten);
    },
  };
}

const readAll: RequestListener = (req, res) => {
  let length = 0;
  req.on('data', (chunk: Buffer) => (length += chunk.length)).on('error', () => undefined);
  req.once('end', () => res.end(`${length} bytes`));
};

test('a body that keeps arriving is received, however long it takes', async () => {
  const { send, response } = await sendTo(readAll);

  for (let part = 0; part < 5; part++) {
    await send(1000);
    vi.advanceTimersByTime(minimum.per);
  }

  expect(await response).toMatch(/^HTTP\/1\.1 200 [^]*5000 bytes/);
});

test.each([0, 10, 999])('a body of which only %i bytes arrive in time is rejected', async (bytes) => {
  const { send, response } = await sendTo(readAll);
  await send(1000);
  vi.advanceTimersByTime(minimum.per);

  await send(bytes);
  vi.advanceTimersByTime(minimum.per);

  expect(await response).toMatch(/^HTTP\/1\.1 408 /);
  expect(await response).toContain(
    '{"message":"O envio demorou demais. Verifique a conexão e tente de novo."}',
  );
});

test('a body that is not read yet may wait', async () => {
  let readNow: () => void = () => undefined;
  const { send, response } = await sendTo((req, res) => {
    readNow = () => readAll(req, res);
  });
  vi.advanceTimersByTime(10 * minimum.per);

  readNow();
  await send(5000);

  expect(await response).toMatch(/^HTTP\/1\.1 200 /);
});
