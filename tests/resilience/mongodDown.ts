import { setTimeout as pause } from 'node:timers/promises';
import { Client, register, type Reply } from '../support/client';
import { isReady } from '../support/startServer';
import { until } from '../support/until';
import { tally, type Run, type Scenario } from './scenario';
import { startScenarioServer } from './server';
import { startStandaloneMongod, type StandaloneMongod } from './standaloneMongod';

// Cached responses may be served for this long.
const CACHED_MS = 2500;

/** The database goes down, and comes back after a while. */
export const mongodDown: Scenario = {
  title: 'kill -9 and restart of an external mongod',
  run: (run) =>
    checkOutage(run, {
      begin: (mongod) => mongod.kill('SIGKILL'),
      end: (mongod) => mongod.restart(),
      failsWithinMs: 5000,
    }),
};

/** The database keeps its connections open but no longer responds. */
export const mongodFrozen: Scenario = {
  title: 'SIGSTOP of mongod',
  run: (run) =>
    checkOutage(run, {
      begin: (mongod) => mongod.kill('SIGSTOP'),
      end: (mongod) => mongod.kill('SIGCONT'),
      failsWithinMs: 12_000,
    }),
};

interface Outage {
  begin: (mongod: StandaloneMongod) => Promise<void>;
  end: (mongod: StandaloneMongod) => Promise<void>;
  failsWithinMs: number;
}

/** Checks that every call gets a 503 during the outage, and works again afterwards. */
async function checkOutage(run: Run, { begin, end, failsWithinMs }: Outage) {
  const mongod = await startStandaloneMongod(run);
  const server = await startScenarioServer(run, { MONGODB_URI: `mongodb://${mongod.address}/` });
  const member = await register(server.url);
  const visitor = new Client(server.url);
  const callAll = () =>
    Promise.all([
      visitor.call('GET', '/api/health'),
      visitor.call('GET', '/api/trainingTypes'),
      visitor.call('GET', '/api/trainingTypes?keyword=supino'),
      visitor.call('GET', '/api/blogs'),
      visitor.call('POST', '/api/users/auth', { email: member.email, password: member.password }),
      visitor.call('POST', '/api/users/forgot-password', { email: 'ninguem@example.com' }),
      member.client.call('GET', '/api/users/profile'),
      member.client.call('PUT', '/api/users/profile', { name: 'Eva' }),
    ]);

  await begin(mongod);
  await pause(CACHED_MS);
  const during = await callAll();
  run.check('responses during the outage', statuses(during), during.every(hasStatus(503)));
  run.atMost('slowest', Math.max(...during.map(({ ms }) => ms)), failsWithinMs, 'ms');

  await end(mongod);
  const { ms } = await until('the server is ready again', () => isReady(server.url));
  run.atMost('ready after mongod', ms, 5000, 'ms');
  const after = await callAll();
  run.check('responses afterwards', statuses(after), after.every(hasStatus(200)));
  run.check('the server is still the same process', server.pid, server.isRunning());
}

const statuses = (replies: Reply[]) => tally(replies.map(({ status }) => status));
const hasStatus = (expected: number) => (reply: Reply) => reply.status === expected;
