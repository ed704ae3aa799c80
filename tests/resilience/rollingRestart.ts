import { randomBytes } from 'node:crypto';
import { freePort } from '../support/freePort';
import { startLoadBalancer } from './loadBalancer';
import { tally, type Scenario } from './scenario';
import { startScenarioServer } from './server';
import { startStandaloneMongod } from './standaloneMongod';
import { startReading } from './startReading';
import { Writers } from './writers';

/** Two servers behind a load balancer are restarted one after the other, as for an upgrade, while others read and write. */
export const rollingRestart: Scenario = {
  title: 'two servers restarted one after the other',
  async run(run) {
    const { address } = await startStandaloneMongod(run);
    const uri = `mongodb://${address}/`;
    const settings = {
      MONGODB_URI: uri,
      JWT_SECRET: randomBytes(32).toString('hex'),
      TRUST_PROXY: 'loopback',
    };
    const start = (port: number) => startScenarioServer(run, { ...settings, PORT: String(port) });
    const ports = [await freePort(), await freePort()];
    const servers = new Map<number, Awaited<ReturnType<typeof start>>>();
    for (const port of ports) servers.set(port, await start(port));
    const url = await startLoadBalancer(
      run,
      [...servers.values()].map((server) => server.url),
    );

    const writers = await Writers.start(url);
    const stopReading = startReading(url, 20);
    for (let round = 0; round < (run.quick ? 1 : 5); round++) {
      for (const port of ports) {
        await servers.get(port)?.stop();
        servers.set(port, await start(port));
      }
    }
    await writers.stop();
    await writers.check(run, uri, [201]);
    const statuses = (await stopReading()).map(({ status }) => status);
    run.check(
      'reads',
      tally(statuses),
      statuses.every((status) => status === 200),
    );
  },
};
