import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { databaseName } from '../../backend/database/databaseName';
import { recordFailures } from '../report/failures';
import { Run } from '../resilience/scenario';
import { signIn } from '../support/client';
import { median, percentile } from '../support/statistics';
import { completeCurrent, RoundRobin, signInTrainees, type Trainee } from './benchMembers';
import { costOf, type Cost } from './costs';
import { callsOfHome, runMix, type Mix } from './mix';
import { benchAdministrator, benchPassword, memberEmail } from './population';
import { row } from './row';
import { startCluster, startSingle, type Setup } from './setups';
import { storageOf } from './storage';

/**
 * `npm run bench:cluster` measures one server on one mongod, and two servers on a replica set of three: what a call costs the
 * processors and the database, what a row takes on the disk, and how a mixture of calls runs. Fails on errors and lost
 * writes, never on times.
 *
 *   --workouts=10000   of the catalogue; there are a tenth as many members
 *   --logged=150       workouts in the log of each member
 *   --quick            shows within a minute that everything runs
 */
const { values } = parseArgs({
  options: {
    workouts: { type: 'string', default: '10000' },
    logged: { type: 'string', default: '150' },
    quick: { type: 'boolean', default: false },
  },
});
const { calls, cachedReads, signIns, seconds, members, size } = values.quick
  ? { calls: 5, cachedReads: 100, signIns: 2, seconds: 2, members: 12, size: { workouts: 30, logged: 5 } }
  : {
      ...{ calls: 300, cachedReads: 20_000, signIns: 30, seconds: 20, members: 96 },
      size: { workouts: Number(values.workouts), logged: Number(values.logged) },
    };

const failures: string[] = [];
for (const start of [startSingle, startCluster]) failures.push(...(await measure(start)));
recordFailures(failures);
process.exit(failures.length > 0 ? 1 : 0);

/** Returns what failed. */
async function measure(start: typeof startSingle): Promise<string[]> {
  const run = new Run(values.quick);
  try {
    const setup = await start(run, size);
    print('', `${setup.name}, ${size.workouts} workouts, ${size.logged} in the log of each member`);
    const urls = setup.servers.map(({ url }) => url);
    const admin = await RoundRobin.signIn(urls, 0, benchAdministrator);
    const trainees = await signInTrainees(urls, members);
    if (setup.secondaries.length === 0) await printStorage(setup);
    await printCosts(setup, urls, trainees, admin);
    const mix = await runMix(setup, trainees, admin, seconds);
    printMix(mix);
    run.check('errors and lost writes', mix.failures.join('; ') || 0, mix.failures.length === 0);
  } catch (error) {
    run.check('the run', error instanceof Error ? error.message : String(error), false);
  } finally {
    await run.cleanUp();
  }
  return run.failures;
}

async function printStorage(setup: Setup): Promise<void> {
  print('', 'Bytes of a row', row('', 'rows', 'in memory', 'on disk', 'its indexes'));
  for (const { collection, rows, row: bytes, onDisk, indexes } of await storageOf(setup)) {
    const inIndexes = Object.values(indexes).reduce((all, each) => all + each, 0);
    print(row(collection, ...[rows, bytes, onDisk, inIndexes].map((each) => each.toFixed())));
    for (const [name, each] of Object.entries(indexes))
      print(`${row('', '', '', '', each.toFixed())}  ${name}`);
  }
}

async function printCosts(
  setup: Setup,
  urls: string[],
  trainees: Trainee[],
  admin: RoundRobin,
): Promise<void> {
  const columns = ['ms', 'server', 'primary', 'secondaries', 'commands', 'KB', 'oplog KB'];
  print('', 'One call: latency, processor ms, commands, bytes', row('', ...columns));
  const show = (
    name: string,
    { ms, serverMs, primaryMs, secondariesMs, commands, databaseKb, oplogKb }: Cost,
  ) =>
    print(row(name, ...[ms, serverMs, primaryMs, secondariesMs, commands, databaseKb, oplogKb].map(figure)));

  const cached = { url: `${urls[0] ?? ''}/api/trainingTypes`, connections: 10, amount: cachedReads };
  show('public read, cached', await costOf(setup, 1, () => autocannon(cached), cachedReads));
  const traineeAt = (i: number) => {
    const trainee = trainees[i % trainees.length];
    if (!trainee) throw new Error('no members');
    return trainee;
  };
  const [first] = trainees;
  for (const [at, path] of (first ? callsOfHome(first) : []).entries()) {
    const name = path.replace(/[0-9a-f]{24}/, ':id');
    const read = (i: number) => traineeAt(i).client.call('GET', callsOfHome(traineeAt(i))[at] ?? '');
    show(name, await costOf(setup, calls, read));
  }
  // As if they had last been used before: the first call of a session in five minutes notes its use.
  const sessions = setup.database.db(databaseName).collection('sessions');
  await sessions.updateMany({}, { $set: { lastUsedAt: new Date(Date.now() - 10 * 60 * 1000) } });
  let next = 0;
  const readAgain = () => traineeAt(next++).client.call('GET', '/api/users/profile');
  show('profile, after 5 minutes', await costOf(setup, members / 2, readAgain));
  show('complete a workout', await costOf(setup, calls, (i) => completeCurrent(traineeAt(i))));
  const email = memberEmail(10 + members);
  const signInOnce = (i: number) => signIn(urls[i % urls.length] ?? '', { email, password: benchPassword });
  show('sign-in', await costOf(setup, signIns, signInOnce));
  for (const path of ['/api/desk', '/api/users', '/api/users/email-list'])
    show(path, await costOf(setup, Math.ceil(calls / 10), () => admin.call('GET', path)));
}

function printMix({ latencies, seconds: duration }: Mix): void {
  print('', `All together for ${duration} s`, row('', 'calls/s', 'p50 ms', 'p99 ms'));
  const ofKind = (name: string, all: number[]) =>
    print(row(name, ...[all.length / duration, median(all), percentile(all, 0.99)].map((n) => n.toFixed())));
  for (const [kind, all] of Object.entries(latencies)) ofKind(kind, all);
  ofKind('all', Object.values(latencies).flat());
}

/** NaN is what this system, or this setup, does not have. */
function figure(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(2);
}

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
