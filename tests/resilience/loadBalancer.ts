import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { Run } from './scenario';

/** Starts a round-robin proxy in front of several servers, which passes on the client's address, and returns its URL. */
export async function startLoadBalancer(run: Run, urls: string[]): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  let calls = 0;
  const balancer = createServer((req, res) => {
    const url = `${urls[calls++ % urls.length] ?? ''}${req.url ?? ''}`;
    const headers = {
      ...req.headers,
      'x-forwarded-for': req.socket.remoteAddress,
      'x-forwarded-proto': 'http',
    };
    const proxied = request(url, { method: req.method, headers, agent }, (response) => {
      res.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(res);
    });
    proxied.on('error', () => {
      if (!res.headersSent) res.writeHead(502);
      res.end();
    });
    req.pipe(proxied);
  }).listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  run.onCleanup(() => {
    balancer.closeAllConnections();
    balancer.close();
    agent.destroy();
  });
  const address = balancer.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}
