import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../support/client';
import { tally, type Run, type Scenario } from './scenario';
import { administrator, startScenarioServer } from './server';

interface Sending {
  agent?: Agent;
  cookie?: string;
  type?: string;
  body?: Buffer | string;
  /** Milliseconds between the two halves of the body. */
  pauseMs?: number;
}

/** The server gets SIGTERM while a hundred calls are in flight. */
export const gracefulShutdown: Scenario = {
  title: 'SIGTERM with 100 calls in flight',
  async run(run) {
    for (let n = 0; n < (run.quick ? 1 : 5); n++) await shutDownOnce(run);
  },
};

async function shutDownOnce(run: Run): Promise<void> {
  const server = await startScenarioServer(run);
  const { cookie } = await signIn(server.url, administrator);
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  run.onCleanup(() => agent.destroy());
  await Promise.all(Array.from({ length: 20 }, () => statusOf(server.url, 'GET', '/api/health', { agent })));

  const wrong = JSON.stringify({ email: 'ninguem@example.com', password: 'correto cavalo bateria' });
  // Hashing passwords would take too long for a short run on a busy machine.
  const signIns = run.quick ? 4 : 20;
  const calls = [
    ...Array.from({ length: 5 }, () =>
      statusOf(server.url, 'POST', '/api/upload', {
        cookie,
        type: 'multipart/form-data; boundary=limite',
        body: `--limite\r\nContent-Disposition: form-data; name="image"; filename="x"\r\n\r\nx\r\n--limite--\r\n`,
        pauseMs: 1500,
      }),
    ),
    ...Array.from({ length: signIns }, () =>
      statusOf(server.url, 'POST', '/api/users/auth', { type: 'application/json', body: wrong }),
    ),
    ...Array.from({ length: 20 }, () => statusOf(server.url, 'GET', '/api/users/profile', { cookie, agent })),
    ...Array.from({ length: 75 - signIns }, (_, i) =>
      statusOf(server.url, 'GET', `/api/trainingTypes?keyword=a${i}`),
    ),
  ];
  // Long enough for the calls to be sent, and too short for them to finish.
  await pause(Math.random() * 100);
  server.kill('SIGTERM');
  const signalled = performance.now();
  const statuses = await Promise.all(calls);
  const exitCode = await server.exited;

  const lost = statuses.filter((status) => status === 0).length;
  run.print('responses', tally(statuses));
  run.check('calls without a response', lost, lost === 0);
  run.check('exit code', String(exitCode), exitCode === 0);
  run.atMost('exited after', performance.now() - signalled, 10_000, 'ms');
  const late = await statusOf(server.url, 'GET', '/api/health');
  run.check('a call after that', late, late === 0);
}

/** Sends a call on its own connection, or on the agent's. Returns the status; 0 without a response. */
async function statusOf(
  url: string,
  method: string,
  path: string,
  { agent, cookie, type, body = '', pauseMs = 0 }: Sending = {},
): Promise<number> {
  const call = request(url + path, {
    method,
    agent: agent ?? false,
    headers: {
      ...(cookie && { cookie }),
      ...(type && { 'content-type': type, 'content-length': String(body.length) }),
    },
  });
  const responded = once(call, 'response') as Promise<[IncomingMessage]>;
  const half = Math.floor(body.length / 2);
  if (pauseMs) call.write(body.slice(0, half));
  setTimeout(() => call.end(pauseMs ? body.slice(half) : body), pauseMs);
  try {
    const [response] = await responded;
    for await (const _chunk of response) continue;
    return response.statusCode ?? 0;
  } catch {
    return 0;
  }
}
