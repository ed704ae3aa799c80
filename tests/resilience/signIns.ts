import { call, register, tally } from './calls';
import { percentile, type Fault } from './round';
import { startServer } from './server';
import { readSteadily } from './steadyReads';

/** Thirty sign in at once, again and again, and others read. */
export const signIns: Fault = {
  title: '30 sign-ins at once',
  async run(round) {
    const server = await startServer(round);
    const { email, password } = await register(server.url);
    const deadline = performance.now() + (round.quick ? 1000 : 20_000);
    const statuses: number[] = [];
    const reads = readSteadily(server.url, 20);
    await Promise.all(
      Array.from({ length: round.quick ? 6 : 30 }, async (_, client) => {
        while (performance.now() < deadline) {
          const body = { email, password: client % 2 ? password : 'errada errada' };
          statuses.push((await call(server.url, 'POST', '/api/users/auth', { body })).status);
        }
      }),
    );
    const answers = await reads.stop();
    const known = statuses.every((status) => [200, 401, 429].includes(status));
    round.holds('sign-ins', tally(statuses), known);
    const failed = answers.filter(({ status }) => status !== 200).length;
    round.holds('reads that failed', `${failed} of ${answers.length}`, failed === 0);
    const times = answers.map(({ ms }) => ms);
    round.atMost("the catalogue's p99", percentile(times, 0.99), 150, 'ms');
  },
};
