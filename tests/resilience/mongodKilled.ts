import { setTimeout as pause } from 'node:timers/promises';
import { isReady } from '../support/startServer';
import { until } from '../support/until';
import type { Scenario } from './scenario';
import { embeddedMongod, startScenarioServer } from './server';
import { Writers } from './writers';

/** The embedded MongoDB is killed while members write, and the server starts it again. */
export const mongodKilled: Scenario = {
  title: 'kill -9 of mongod under 20 writing clients',
  async run(run) {
    const [kills, writesBetween] = run.quick ? [1, 150] : [5, 1050];
    const server = await startScenarioServer(run);
    const writers = await Writers.start(server.url);
    let slowest = 0;
    for (let kill = 1; kill <= kills; kill++) {
      await until('enough is written', () => writers.acknowledged.size >= kill * writesBetween, 300_000);
      await pause(Math.random() * 200);
      const { pid } = await embeddedMongod(server);
      process.kill(pid, 'SIGKILL');
      await until('another mongod runs', async () => (await embeddedMongod(server)).pid !== pid);
      const { ms } = await until('the server is ready again', () => isReady(server.url));
      slowest = Math.max(slowest, ms);
    }
    const before = writers.acknowledged.size;
    await until('writing goes on', () => writers.acknowledged.size > before);
    await writers.stop();
    await writers.check(run, (await embeddedMongod(server)).uri);
    if (!run.quick) run.check('at least 5000 acknowledged writes', 5000, writers.acknowledged.size >= 5000);
    run.atMost('ready after the new mongod, slowest', slowest, 5000, 'ms');
    run.check('the server is still the same process', server.pid, server.isRunning());
  },
};
