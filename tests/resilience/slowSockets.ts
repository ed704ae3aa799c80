import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { readSteadily } from './steadyReads';
import { percentile, type Fault } from './round';
import { startServer } from './server';

const HEADERS = 'POST /api/users/auth HTTP/1.1\r\nHost: localhost\r\n';
const BODY = `${HEADERS}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;

/** Hundreds dribble their headers or bodies, and others want to read. */
export const slowSockets: Fault = {
  title: '400 slow sockets',
  async run(round) {
    const server = await startServer(round);
    const port = Number(new URL(server.url).port);
    const began = performance.now();
    const closedAfter: number[] = [];
    const sockets = Array.from({ length: 400 }, (_, i) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      const isOfHeaders = i % 4 !== 0;
      socket.write(isOfHeaders ? HEADERS : BODY);
      const dribble = setInterval(() => socket.write(isOfHeaders ? 'X-Devagar: 1\r\n' : ' '), 1000);
      socket.once('close', () => {
        clearInterval(dribble);
        closedAfter.push(performance.now() - began);
      });
      // What the server says when it has had enough has to be read, or the end is not seen.
      socket.resume();
      return socket;
    });
    round.afterwards(() => sockets.forEach((socket) => socket.destroy()));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));

    const answers = await readSteadily(server.url, 20).during(round.quick ? 2000 : 20_000);
    const failed = answers.filter(({ status }) => status !== 200).length;
    round.holds('others whose calls failed', `${failed} of ${answers.length}`, failed === 0);
    const times = answers.map(({ ms }) => ms);
    round.atMost("others' p95", percentile(times, 0.95), 300, 'ms');
    if (!round.quick) {
      await pause(Math.max(0, 35_000 - (performance.now() - began)));
      round.holds('slow sockets closed', closedAfter.length, closedAfter.length === sockets.length);
      round.atMost('the last of them after', Math.max(...closedAfter) / 1000, 30, 's');
    }
    round.holds('the server is the same process', server.pid, server.isRunning());
  },
};
