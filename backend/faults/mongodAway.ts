import { setTimeout as pause } from 'node:timers/promises';
import { call, register, tally, type Answer } from './calls';
import { startLoneMongod } from './mongods';
import { until, type Fault } from './round';
import { isReady, startServer } from './server';

// What is answered from memory may be for this long.
const MEMORY_MS = 2500;

/** The database ends, and comes back after a while. */
export const mongodAway: Fault = {
  title: 'mongod away',
  async run(round) {
    const { mongod, server, callAll } = await begin(round);
    await mongod.kill('SIGKILL');
    await pause(MEMORY_MS);
    const answers = await callAll();
    round.holds('answers', tally(answers.map(({ status }) => status)), answers.every(isRefusal));
    round.atMost('slowest', slowest(answers), 5000, 'ms');

    await mongod.again();
    const { ms } = await until('the server is ready again', () => isReady(server.url));
    round.atMost('ready after mongod', ms, 5000, 'ms');
    const after = await callAll();
    round.holds('answers after that', tally(after.map(({ status }) => status)), after.every(isServed));
    round.holds('the server is the same process', server.pid, server.isRunning());
  },
};

/** The database keeps its connections and says nothing any more. */
export const mongodFrozen: Fault = {
  title: 'SIGSTOP of mongod',
  async run(round) {
    const { mongod, server, callAll } = await begin(round);
    await mongod.kill('SIGSTOP');
    await pause(MEMORY_MS);
    const answers = await callAll();
    round.holds('answers', tally(answers.map(({ status }) => status)), answers.every(isRefusal));
    round.atMost('slowest', slowest(answers), 12_000, 'ms');

    await mongod.kill('SIGCONT');
    const { ms } = await until('the server is ready again', () => isReady(server.url));
    round.atMost('ready after mongod', ms, 5000, 'ms');
    const after = await callAll();
    round.holds('answers after that', tally(after.map(({ status }) => status)), after.every(isServed));
    round.holds('the server is the same process', server.pid, server.isRunning());
  },
};

async function begin(round: Parameters<Fault['run']>[0]) {
  const mongod = await startLoneMongod(round);
  const server = await startServer(round, { MONGODB_URI: `mongodb://${mongod.address}/` });
  const { cookie, email, password } = await register(server.url);
  const callAll = () =>
    Promise.all([
      call(server.url, 'GET', '/api/health'),
      call(server.url, 'GET', '/api/trainingTypes'),
      call(server.url, 'GET', '/api/trainingTypes?keyword=supino'),
      call(server.url, 'GET', '/api/blogs'),
      call(server.url, 'GET', '/api/users/profile', { cookie }),
      call(server.url, 'PUT', '/api/users/profile', { cookie, body: { name: 'Eva' } }),
      call(server.url, 'POST', '/api/users/auth', { body: { email, password } }),
      call(server.url, 'POST', '/api/users/forgot-password', { body: { email: 'ninguem@example.com' } }),
    ]);
  return { mongod, server, callAll };
}

const isRefusal = ({ status }: Answer) => status === 503;
const isServed = ({ status }: Answer) => status === 200;
const slowest = (answers: Answer[]) => Math.max(...answers.map(({ ms }) => ms));
