import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../support/statistics';
import { startReading } from './startReading';
import type { Scenario } from './scenario';
import { startScenarioServer } from './server';

const HEADERS = 'POST /api/users/auth HTTP/1.1\r\nHost: localhost\r\n';
const BODY = `${HEADERS}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;

/** A slowloris attack: hundreds of clients send their headers or bodies byte by byte while others read. */
export const slowClients: Scenario = {
  title: '400 slow clients',
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

    const stopReading = startReading(server.url, 20);
    await pause(run.quick ? 2000 : 20_000);
    const reads = await stopReading();
    const failed = reads.filter(({ status }) => status !== 200).length;
    run.check('failed reads', `${failed} of ${reads.length}`, failed === 0);
    const times = reads.map(({ ms }) => ms);
    run.atMost('p95 of the reads', percentile(times, 0.95), 300, 'ms');
    if (!run.quick) {
      await pause(Math.max(0, 35_000 - (performance.now() - began)));
      run.check('slow clients disconnected', closedAfter.length, closedAfter.length === sockets.length);
      run.atMost('the last of them after', Math.max(...closedAfter) / 1000, 30, 's');
    }
    run.check('the server is still the same process', server.pid, server.isRunning());
  },
};
