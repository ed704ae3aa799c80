import { mongo } from 'mongoose';
import { databaseName } from '../../backend/database/databaseName';
import { calendarFields } from '../../backend/features/training/logEntry.model';
import { register } from '../support/client';
import { tally, type Scenario } from './scenario';
import { checkPeakMemory, embeddedMongod, startScenarioServer } from './server';
import { checkReads, startReading } from './startReading';

const MEMBERS = 5;
const ENTRIES = 10_000;
const DOWNLOADS = 20;

/** Members with long logs download their data, each several times at once, while others read. */
export const downloads: Scenario = {
  title: `${DOWNLOADS} downloads at once of logs of ${ENTRIES} entries`,
  async run(run) {
    const server = await startScenarioServer(run);
    const { uri } = await embeddedMongod(server);
    const members = [];
    for (let nth = 0; nth < MEMBERS; nth++) {
      const member = await register(server.url);
      await fillLog(uri, member.id);
      members.push(member.client);
    }

    const stopReading = startReading(server.url, 10);
    const replies = await Promise.all(
      members.flatMap((client) =>
        Array.from({ length: DOWNLOADS / MEMBERS }, () => client.call('GET', '/api/users/profile/data.json')),
      ),
    );
    const reads = await stopReading();
    const statuses = replies.map(({ status }) => status);
    const complete = replies.filter(
      ({ body }) => JSON.stringify(body).split('"completedAt"').length > ENTRIES,
    );
    const known = statuses.every((status) => [200, 429].includes(status));
    run.check('downloads', tally(statuses), known && complete.length >= MEMBERS);
    checkReads(run, reads, { what: "the catalogue's p95", percentile: 0.95, atMost: 500 });
    checkPeakMemory(run, server);
  },
};

async function fillLog(uri: string, user: string): Promise<void> {
  const client = await new mongo.MongoClient(uri).connect();
  try {
    const entries = Array.from({ length: ENTRIES }, (_, nth) => ({
      user: new mongo.ObjectId(user),
      completionId: String(nth),
      name: 'A1',
      category: 'Pernas',
      description: 'Agachamento livre – 4x 10\nLeg press – 3x 12',
      completedAt: new Date(Date.UTC(2026, 0, 1) - nth * 60_000),
      ...calendarFields('2026-01-01'),
      note: 'Subir a carga na próxima vez.',
      loads: [{ exercise: 'leg press', kg: 120 }],
      before: { lastCompletedWorkout: '', myWorkout: new mongo.ObjectId(), status: 'pending' },
    }));
    await client.db(databaseName).collection('logEntries').insertMany(entries);
  } finally {
    await client.close();
  }
}
