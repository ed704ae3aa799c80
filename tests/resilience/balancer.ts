import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { Round } from './round';

/** One address in front of several servers: each call goes to the next of them, with the caller's own address. */
export async function startBalancer(round: Round, urls: string[]): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  let calls = 0;
  const balancer = createServer((req, res) => {
    const url = `${urls[calls++ % urls.length] ?? ''}${req.url ?? ''}`;
    const headers = {
      ...req.headers,
      'x-forwarded-for': req.socket.remoteAddress,
      'x-forwarded-proto': 'http',
    };
    const passedOn = request(url, { method: req.method, headers, agent }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(res);
    });
    passedOn.on('error', () => {
      if (!res.headersSent) res.writeHead(502);
      res.end();
    });
    req.pipe(passedOn);
  }).listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  round.afterwards(() => {
    balancer.closeAllConnections();
    balancer.close();
    agent.destroy();
  });
  const address = balancer.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}
