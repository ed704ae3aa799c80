import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { databaseName } from '../../backend/database/databaseName';
import { until } from '../support/until';
import type { Fault } from './round';
import { embeddedOf, startServer } from './server';
import { Writers } from './writers';

/** The server is killed while members write, and started again on what it has left behind. */
export const serverKilled: Fault = {
  title: 'kill -9 of the server under 20 writing clients',
  async run(round) {
    const [kills, writesBetween] = round.quick ? [1, 100] : [10, 300];
    let server = await startServer(round);
    const settings = { DATA_DIR: server.dataDir, PORT: new URL(server.url).port };
    const writers = await Writers.begin(server.url);
    let slowest = 0;
    for (let kill = 1; kill <= kills; kill++) {
      await until('enough is written', () => writers.acknowledged.size >= kill * writesBetween, 300_000);
      await pause(Math.random() * 200);
      server.kill('SIGKILL');
      await server.ended;
      server = await startServer(round, settings);
      slowest = Math.max(slowest, server.readyAfterMs);
    }
    await writers.stop();
    const { uri } = await embeddedOf(server);
    await writers.report(round, uri, { orNoAnswer: true });
    const halfMade = await usersWithoutPassword(uri);
    round.holds('users without a password', halfMade, halfMade === 0);
    round.atMost('ready after its start, slowest', slowest, 3000, 'ms');
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
