import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { administrator, startServer, type Server } from './server';
import { signIn, tally } from './calls';
import type { Fault, Round } from './round';

interface Sending {
  agent?: Agent;
  cookie?: string;
  type?: string;
  body?: Buffer | string;
  /** How long the body takes. */
  slowly?: number;
}

/** The server is told to end while a hundred calls are on their way. */
export const endUnderLoad: Fault = {
  title: 'SIGTERM with 100 calls in flight',
  async run(round) {
    for (let n = 0; n < (round.quick ? 1 : 5); n++) await endOnce(round);
  },
};

async function endOnce(round: Round): Promise<void> {
  const server = await startServer(round);
  const cookie = await signIn(server.url, administrator);
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  round.afterwards(() => agent.destroy());
  await Promise.all(Array.from({ length: 20 }, () => statusOf(server, 'GET', '/api/health', { agent })));

  const wrong = JSON.stringify({ email: 'ninguem@example.com', password: 'correto cavalo bateria' });
  // A password takes its time, and a busy machine has little for a short round.
  const signIns = round.quick ? 4 : 20;
  const calls = [
    ...Array.from({ length: 5 }, () =>
      statusOf(server, 'POST', '/api/upload', {
        cookie,
        type: 'multipart/form-data; boundary=limite',
        body: `--limite\r\nContent-Disposition: form-data; name="image"; filename="x"\r\n\r\nx\r\n--limite--\r\n`,
        slowly: 1500,
      }),
    ),
    ...Array.from({ length: signIns }, () =>
      statusOf(server, 'POST', '/api/users/auth', { type: 'application/json', body: wrong }),
    ),
    ...Array.from({ length: 20 }, () => statusOf(server, 'GET', '/api/users/profile', { cookie, agent })),
    ...Array.from({ length: 75 - signIns }, (_, i) =>
      statusOf(server, 'GET', `/api/trainingTypes?keyword=a${i}`),
    ),
  ];
  // Long enough for the calls to be sent, and too short for them to be answered.
  await pause(Math.random() * 100);
  server.kill('SIGTERM');
  const told = performance.now();
  const statuses = await Promise.all(calls);
  const exitCode = await server.ended;

  const lost = statuses.filter((status) => status === 0).length;
  round.figure('answers', tally(statuses));
  round.holds('calls without an answer', lost, lost === 0);
  round.holds('exit code', String(exitCode), exitCode === 0);
  round.atMost('ended after', performance.now() - told, 10_000, 'ms');
  const late = await statusOf(server, 'GET', '/api/health');
  round.holds('a call after that', late, late === 0);
}

/** The status that a call is answered with; 0 if it is not. Its own connection, unless an agent keeps some. */
async function statusOf(
  server: Server,
  method: string,
  path: string,
  { agent, cookie, type, body = '', slowly = 0 }: Sending = {},
): Promise<number> {
  const call = request(server.url + path, {
    method,
    agent: agent ?? false,
    headers: {
      ...(cookie && { cookie }),
      ...(type && { 'content-type': type, 'content-length': String(body.length) }),
    },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  const half = Math.floor(body.length / 2);
  if (slowly) call.write(body.slice(0, half));
  setTimeout(() => call.end(slowly ? body.slice(half) : body), slowly);
  try {
    const [answer] = await answered;
    for await (const _piece of answer) continue;
    return answer.statusCode ?? 0;
  } catch {
    return 0;
  }
}
