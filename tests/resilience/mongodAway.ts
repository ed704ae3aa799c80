import { setTimeout as pause } from 'node:timers/promises';
import { isReady } from '../support/productionServer';
import { until } from '../support/until';
import { call, register, tally, type Answer } from './calls';
import { startLoneMongod, type LoneMongod } from './mongods';
import type { Fault, Round } from './round';
import { startServer } from './server';

// What is answered from memory may be for this long.
const MEMORY_MS = 2500;

/** The database ends, and comes back after a while. */
export const mongodAway: Fault = {
  title: 'mongod away',
  run: (round) =>
    withoutMongod(round, {
      takeAway: (mongod) => mongod.kill('SIGKILL'),
      bringBack: (mongod) => mongod.again(),
      refusedWithinMs: 5000,
    }),
};

/** The database keeps its connections and says nothing any more. */
export const mongodFrozen: Fault = {
  title: 'SIGSTOP of mongod',
  run: (round) =>
    withoutMongod(round, {
      takeAway: (mongod) => mongod.kill('SIGSTOP'),
      bringBack: (mongod) => mongod.kill('SIGCONT'),
      refusedWithinMs: 12_000,
    }),
};

interface Absence {
  takeAway: (mongod: LoneMongod) => Promise<void>;
  bringBack: (mongod: LoneMongod) => Promise<void>;
  refusedWithinMs: number;
}

/** Every call is refused meanwhile, and served again afterwards. */
async function withoutMongod(round: Round, { takeAway, bringBack, refusedWithinMs }: Absence) {
  const { mongod, server, callAll } = await begin(round);
  await takeAway(mongod);
  await pause(MEMORY_MS);
  const answers = await callAll();
  round.holds('answers', tally(answers.map(({ status }) => status)), answers.every(isRefusal));
  round.atMost('slowest', slowest(answers), refusedWithinMs, 'ms');

  await bringBack(mongod);
  const { ms } = await until('the server is ready again', () => isReady(server.url));
  round.atMost('ready after mongod', ms, 5000, 'ms');
  const after = await callAll();
  round.holds('answers after that', tally(after.map(({ status }) => status)), after.every(isServed));
  round.holds('the server is the same process', server.pid, server.isRunning());
}

async function begin(round: Round) {
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
