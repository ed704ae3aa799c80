import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { TrainingTypePage } from '@contract/trainingTypes';
import { readLockFile } from '../../backend/database/embedded/lockFile';
import { Client, signIn } from '../support/client';
import type { Baselines, BaselineSettings, RecordedResponse } from './baselines';
import { benchPassword, benchSecret, memberEmail } from './population';
import { CONNECTIONS, measureThroughput, type Duration, type Load, type Throughput } from './throughput';

const FIRST_PAGE = '/api/trainingTypes';

/** The throughput of the server next to that of a baseline, measured alternately. */
export interface Comparison {
  name: string;
  baseline: string;
  server: Throughput;
  reference: Throughput;
  /** The server's requests per second, divided by the baseline's. */
  ratio: number;
  minRatio: number;
}

interface Baseline {
  name: string;
  url: string;
}

/** Compares the server at `url`, whose data folder is `dataDir`, with its baselines. */
export async function compareWithBaselines(
  url: string,
  dataDir: string,
  duration: Duration,
): Promise<Comparison[]> {
  const page = await firstPage(url);
  const etag = page.headers[page.headers.indexOf('ETag') + 1] ?? '';
  const { urls, stop } = await startBaselines(dataDir, page);
  const workouts = await idsOfWorkouts(url);
  const cookies = await Promise.all(
    Array.from({ length: 10 }, async (_, i) => {
      const client = await signIn(url, { email: memberEmail(i + 10), password: benchPassword });
      return client.cookie;
    }),
  );

  const run = async (
    name: string,
    baseline: Baseline,
    minRatio: number,
    load: Omit<Load, 'url'>,
  ): Promise<Comparison> => {
    const referenceLoad = { ...load, url: baseline.url, status: 200 };
    const [server, reference] = await measureThroughput([{ ...load, url }, referenceLoad], duration);
    if (!server || !reference) throw new Error('nothing was measured');
    const ratio = server.requestsPerSecond / reference.requestsPerSecond;
    return { name, baseline: baseline.name, server, reference, ratio, minRatio };
  };

  const bare = { name: 'bare node:http, whole page', url: urls.bare };
  const driver = { name: 'Express and plain driver', url: urls.expressAndDriver };
  const comparisons = [
    await run('first page, from memory', bare, 0.85, {
      status: 200,
      requestsOf: () => [{ path: FIRST_PAGE }],
    }),
    await run('first page, unchanged', bare, 0.85, {
      status: 304,
      requestsOf: () => [{ path: FIRST_PAGE, headers: { 'if-none-match': etag } }],
    }),
    await run('workouts, uncached', driver, 0.6, {
      status: 200,
      // So many that each has expired from the cache before it is requested again.
      requestsOf: (connection) =>
        shareOf(workouts, connection).map((id) => ({ path: `${FIRST_PAGE}/${id}` })),
    }),
    await run('own lists', driver, 0.8, {
      status: 200,
      requestsOf: (connection) => [
        { path: '/api/myWorkout', headers: { cookie: cookies[connection % cookies.length] ?? '' } },
      ],
    }),
  ];
  stop();
  return comparisons;
}

/** Splits the ids between the connections, so that no two of them request the same one at the same moment. */
function shareOf(ids: string[], connection: number): string[] {
  const shares = Math.min(CONNECTIONS, ids.length);
  return ids.filter((_, i) => i % shares === connection % shares);
}

/** The first page as it goes over the wire, without the headers that a bare server adds by itself. */
async function firstPage(url: string): Promise<RecordedResponse> {
  const [response] = (await once(get(url + FIRST_PAGE), 'response')) as [IncomingMessage];
  const added = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
  const names = response.rawHeaders.filter((_, i) => i % 2 === 0);
  const own = names.flatMap((name, i) =>
    added.includes(name.toLowerCase()) ? [] : [name, response.rawHeaders[2 * i + 1] ?? ''],
  );
  const body = (await buffer(response)).toString('base64');
  return { headers: own, body };
}

async function idsOfWorkouts(url: string): Promise<string[]> {
  const visitor = new Client(url);
  const ids: string[] = [];
  for (let pageNumber = 1, pages = 1; pageNumber <= Math.min(pages, 850); pageNumber += 1) {
    const { body } = await visitor.expectOk('GET', `${FIRST_PAGE}?pageNumber=${pageNumber}`);
    const page = TrainingTypePage.parse(body);
    ids.push(...page.trainingTypes.map(({ _id }) => _id));
    pages = page.pages;
  }
  return ids;
}

async function startBaselines(dataDir: string, page: RecordedResponse) {
  const owner = await readLockFile(dataDir);
  if (!owner) throw new Error(`No server uses ${dataDir}`);
  const settings: BaselineSettings = { mongodbUri: owner.uri, jwtSecret: benchSecret, page };
  const child = fork(fileURLToPath(new URL('./baselines.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  process.on('exit', () => child.kill());
  child.send(settings);
  const [urls] = (await once(child, 'message')) as [Baselines];
  return { urls, stop: () => void child.kill() };
}
