import { setTimeout as pause } from 'node:timers/promises';
import { isReady } from '../support/productionServer';
import { until } from '../support/until';
import type { Fault } from './round';
import { embeddedOf, startServer } from './server';
import { Writers } from './writers';

/** The embedded MongoDB is killed while members write, and is started again by the server. */
export const mongodKilled: Fault = {
  title: 'kill -9 of mongod under 20 writing clients',
  async run(round) {
    const [kills, writesBetween] = round.quick ? [1, 150] : [5, 1050];
    const server = await startServer(round);
    const writers = await Writers.begin(server.url);
    let slowest = 0;
    for (let kill = 1; kill <= kills; kill++) {
      await until('enough is written', () => writers.acknowledged.size >= kill * writesBetween, 300_000);
      await pause(Math.random() * 200);
      const { pid } = await embeddedOf(server);
      process.kill(pid, 'SIGKILL');
      await until('another mongod runs', async () => (await embeddedOf(server)).pid !== pid);
      const { ms } = await until('the server is ready again', () => isReady(server.url));
      slowest = Math.max(slowest, ms);
    }
    const before = writers.acknowledged.size;
    await until('writing goes on', () => writers.acknowledged.size > before);
    await writers.stop();
    await writers.report(round, (await embeddedOf(server)).uri);
    if (!round.quick)
      round.holds('acknowledged writes that were asked for', 5000, writers.acknowledged.size >= 5000);
    round.atMost('ready after the new mongod, slowest', slowest, 5000, 'ms');
    round.holds('the server is the same process', server.pid, server.isRunning());
  },
};
