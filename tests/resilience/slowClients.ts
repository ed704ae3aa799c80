import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../support/client';
import { formWith, noisePicture } from './pictures';
import { checkReads, startReading } from './startReading';
import type { Scenario } from './scenario';
import { administrator, startScenarioServer } from './server';

const HEADERS = 'POST /api/users/auth HTTP/1.1\r\nHost: localhost\r\n';
const BODY = `${HEADERS}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;

/**
 * A slowloris attack: hundreds of clients send their headers or bodies byte by byte while others read, and while a phone
 * uploads a photo over a slow line.
 */
export const slowClients: Scenario = {
  title: '400 slow clients and a slow upload',
  async run(run) {
    const server = await startScenarioServer(run);
    const port = Number(new URL(server.url).port);
    const began = performance.now();
    const closedAfter: number[] = [];
    const sockets = Array.from({ length: 400 }, (_, i) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      const sendsHeaders = i % 4 !== 0;
      socket.write(sendsHeaders ? HEADERS : BODY);
      const trickle = setInterval(() => socket.write(sendsHeaders ? 'X-Devagar: 1\r\n' : ' '), 1000);
      socket.once('close', () => {
        clearInterval(trickle);
        closedAfter.push(performance.now() - began);
      });
      // Unless the server's 408 is read, the socket does not notice that it was closed.
      socket.resume();
      return socket;
    });
    run.onCleanup(() => sockets.forEach((socket) => socket.destroy()));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));

    const upload = run.quick ? undefined : uploadSlowly(server.url);
    const stopReading = startReading(server.url, 20);
    await pause(run.quick ? 2000 : 20_000);
    const reads = await stopReading();
    checkReads(run, reads, { what: 'p95 of the reads', percentile: 0.95, atMost: 300 });
    if (!run.quick) {
      await pause(Math.max(0, 35_000 - (performance.now() - began)));
      run.check('slow clients disconnected', closedAfter.length, closedAfter.length === sockets.length);
      run.atMost('the last of them after', Math.max(...closedAfter) / 1000, 30, 's');
    }
    const status = await upload;
    if (status !== undefined) run.check('the slow upload', status, status === 200);
    run.check('the server is still the same process', server.pid, server.isRunning());
  },
};

/** Uploads a photo of 1.5 MB at 45 kB/s. Returns the status. */
async function uploadSlowly(url: string): Promise<number> {
  const { cookie } = await signIn(url, administrator);
  const photo = await noisePicture(800, 600);
  const form = new Response(formWith(Buffer.concat([photo, Buffer.alloc(1_500_000 - photo.length)])));
  const body = Buffer.from(await form.arrayBuffer());
  const headers = {
    cookie,
    'content-type': form.headers.get('content-type') ?? '',
    'content-length': String(body.length),
  };
  const call = request(`${url}/api/upload`, { method: 'POST', headers });
  const responded = once(call, 'response') as Promise<[IncomingMessage]>;
  const status = responded.then(
    ([response]) => response.resume().statusCode ?? 0,
    () => 0,
  );
  for (let at = 0; at < body.length; at += 45_000) {
    call.write(body.subarray(at, at + 45_000));
    await pause(1000);
  }
  call.end();
  return status;
}
