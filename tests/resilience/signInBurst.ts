import { Client, register } from '../support/client';
import { checkReads, startReading } from './startReading';
import { tally, type Scenario } from './scenario';
import { startScenarioServer } from './server';

/** Thirty clients sign in again and again while others read. */
export const signInBurst: Scenario = {
  title: '30 sign-ins at once',
  async run(run) {
    const { url } = await startScenarioServer(run);
    const { email, password } = await register(url);
    const deadline = performance.now() + (run.quick ? 1000 : 20_000);
    const statuses: number[] = [];
    const stopReading = startReading(url, 20);
    await Promise.all(
      Array.from({ length: run.quick ? 6 : 30 }, async (_, n) => {
        const client = new Client(url);
        while (performance.now() < deadline) {
          const body = { email, password: n % 2 ? password : 'errada errada' };
          statuses.push((await client.call('POST', '/api/users/auth', body)).status);
        }
      }),
    );
    const reads = await stopReading();
    const known = statuses.every((status) => [200, 401, 429].includes(status));
    run.check('sign-ins', tally(statuses), known);
    checkReads(run, reads, { what: "the catalogue's p99", percentile: 0.99, atMost: 150 });
  },
};
