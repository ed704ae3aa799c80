import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { TrainingTypePage } from '@contract/trainingTypes';
import { readOwner } from '../../backend/database/embedded/lockFile';
import { CONNECTIONS, drive, type Duration, type Figures, type Load } from './load';
import { benchSecret, memberEmail } from './population';
import { signIn, visitor } from './visitor';
import type { Bytes, Orders, Yardsticks } from './yardsticks';

const FIRST_PAGE = '/api/trainingTypes';

/** What the server makes of a load, next to what a yardstick makes of it in the same minutes. */
export interface Comparison {
  name: string;
  yardstick: string;
  ours: Figures;
  theirs: Figures;
  /** Of the requests a second. */
  ratio: number;
  atLeast: number;
}

interface Against {
  yardstick: string;
  url: string;
}

/** Compares the server at `url`, on a database that `dataDir` tells of, with each of its yardsticks. */
export async function compare(url: string, dataDir: string, duration: Duration): Promise<Comparison[]> {
  const page = await firstPage(url);
  const etag = page.headers[page.headers.indexOf('ETag') + 1] ?? '';
  const { yardsticks, stop } = await startYardsticks(dataDir, page);
  const workouts = await idsOfWorkouts(url);
  const cookies = await Promise.all(
    Array.from({ length: 10 }, async (_, i) => (await signIn(url, memberEmail(i + 10))).cookie),
  );

  const run = async (
    name: string,
    against: Against,
    atLeast: number,
    load: Omit<Load, 'url'>,
  ): Promise<Comparison> => {
    const theirLoad = { ...load, url: against.url, status: 200 };
    const [ours, theirs] = await drive([{ ...load, url }, theirLoad], duration);
    if (!ours || !theirs) throw new Error('nothing was measured');
    const ratio = ours.requestsPerSecond / theirs.requestsPerSecond;
    return { name, yardstick: against.yardstick, ours, theirs, ratio, atLeast };
  };

  const bare = { yardstick: 'bare node:http, whole page', url: yardsticks.bare };
  const driver = { yardstick: 'Express and plain driver', url: yardsticks.expressAndDriver };
  const comparisons = [
    await run('first page, from memory', bare, 0.85, {
      status: 200,
      requestsOf: () => [{ path: FIRST_PAGE }],
    }),
    await run('first page, unchanged', bare, 0.85, {
      status: 304,
      requestsOf: () => [{ path: FIRST_PAGE, headers: { 'if-none-match': etag } }],
    }),
    await run('workouts, read anew', driver, 0.9, {
      status: 200,
      // So many that each is asked for again only when its answer is too old.
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

/** What one of the connections asks for of things that no two of them should ask for at the same moment. */
function shareOf(ids: string[], connection: number): string[] {
  const shares = Math.min(CONNECTIONS, ids.length);
  return ids.filter((_, i) => i % shares === connection % shares);
}

/** The answer to the first page as it goes over the wire, without what a bare server adds by itself. */
async function firstPage(url: string): Promise<Bytes> {
  const [answer] = (await once(get(url + FIRST_PAGE), 'response')) as [IncomingMessage];
  const added = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
  const names = answer.rawHeaders.filter((_, i) => i % 2 === 0);
  const own = names.flatMap((name, i) =>
    added.includes(name.toLowerCase()) ? [] : [name, answer.rawHeaders[2 * i + 1] ?? ''],
  );
  const body = (await buffer(answer)).toString('base64');
  return { headers: own, body };
}

async function idsOfWorkouts(url: string): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNumber = 1, pages = 1; pageNumber <= Math.min(pages, 850); pageNumber += 1) {
    const { body } = await visitor(url).call('GET', `${FIRST_PAGE}?pageNumber=${pageNumber}`);
    const page = TrainingTypePage.parse(body);
    ids.push(...page.trainingTypes.map(({ _id }) => _id));
    pages = page.pages;
  }
  return ids;
}

async function startYardsticks(dataDir: string, page: Bytes) {
  const owner = await readOwner(dataDir);
  if (!owner) throw new Error(`No server uses ${dataDir}`);
  const orders: Orders = { mongodbUri: owner.uri, jwtSecret: benchSecret, page };
  const child = fork(fileURLToPath(new URL('./yardsticks.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  process.on('exit', () => child.kill());
  child.send(orders);
  const [yardsticks] = (await once(child, 'message')) as [Yardsticks];
  return { yardsticks, stop: () => void child.kill() };
}
