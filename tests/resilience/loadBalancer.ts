import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Run } from './scenario';

/**
 * Starts a round-robin proxy in front of several servers, which passes on the client's address, and returns its URL. Like
 * nginx as docs/nginx.conf sets it up, it tries the next server if one is away or, for reads, not ready, remembers nothing
 * of it, and closes connections that it has not used for 2 s.
 */
export async function startLoadBalancer(run: Run, urls: string[]): Promise<string> {
  const agent = new Agent({ keepAlive: true, timeout: 2000 });
  let calls = 0;
  const balancer = createServer((req, res) => {
    const first = calls++;
    const order = urls.map((_, at) => urls[(first + at) % urls.length] ?? '');
    forward(req, res, agent, order);
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

/** Forwards a request to the first of the servers that takes it. */
function forward(req: IncomingMessage, res: ServerResponse, agent: Agent, [url, ...others]: string[]): void {
  const { method } = req;
  const headers = {
    ...req.headers,
    'x-forwarded-for': req.socket.remoteAddress,
    'x-forwarded-proto': 'http',
  };
  const proxied = request(`${url ?? ''}${req.url ?? ''}`, { method, headers, agent }, (response) => {
    if (response.statusCode === 503 && method === 'GET' && others.length > 0) {
      response.resume();
      forward(req, res, agent, others);
      return;
    }
    res.writeHead(response.statusCode ?? 502, response.rawHeaders);
    response.pipe(res);
  });
  let isSent = false;
  const send = () => {
    isSent = true;
    if (method === 'GET') proxied.end();
    else req.pipe(proxied);
  };
  proxied.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', send);
    else send();
  });
  proxied.on('error', () => {
    // Only reads may be sent twice.
    if (others.length > 0 && !res.headersSent && (!isSent || method === 'GET')) {
      forward(req, res, agent, others);
      return;
    }
    if (!res.headersSent) res.writeHead(502);
    res.end();
  });
}
