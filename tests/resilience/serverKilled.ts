import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { databaseName } from '../../backend/database/databaseName';
import { until } from '../support/until';
import type { Scenario } from './scenario';
import { embeddedMongod, startScenarioServer } from './server';
import { Writers } from './writers';

/** The server is killed while members write, and started again on the data it left behind. */
export const serverKilled: Scenario = {
  title: 'kill -9 of the server under 20 writing clients',
  async run(run) {
    const [kills, writesBetween] = run.quick ? [1, 100] : [10, 300];
    let server = await startScenarioServer(run);
    const settings = { DATA_DIR: server.dataDir, PORT: new URL(server.url).port };
    const writers = await Writers.start(server.url);
    let slowest = 0;
    for (let kill = 1; kill <= kills; kill++) {
      await until('enough is written', () => writers.acknowledged.size >= kill * writesBetween, 300_000);
      await pause(Math.random() * 200);
      server.kill('SIGKILL');
      await server.exited;
      server = await startScenarioServer(run, settings);
      slowest = Math.max(slowest, server.readyAfterMs);
    }
    await writers.stop();
    const { uri } = await embeddedMongod(server);
    await writers.check(run, uri, [201, 503, 0]);
    const incomplete = await usersWithoutPassword(uri);
    run.check('users without a password', incomplete, incomplete === 0);
    run.atMost('ready after its start, slowest', slowest, 3000, 'ms');
  },
};

async function usersWithoutPassword(uri: string): Promise<number> {
  const client = await new mongo.MongoClient(uri).connect();
  try {
    return await client.db(databaseName).collection('users').countDocuments({ passwordHash: null });
  } finally {
    await client.close();
  }
}
