import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { BlogPage, Comment } from '@contract/blogs';
import { MyWorkout } from '@contract/training';
import { TrainingTypePage } from '@contract/trainingTypes';
import { User } from '@contract/user';
import { Client, signIn } from '../support/client';
import { median } from '../support/statistics';
import { benchAdministrator, benchPassword, memberWithLongLog, memberEmail } from './population';

/** The median latency of each kind of call without any cache, in milliseconds. */
export type Latencies = Record<string, number>;

/** How many times as long a call may take with a lot of data as with hardly any. */
export function maxGrowth(call: string): number {
  // Rows with both words are counted one by one, up to 1200.
  if (call === TWO_WORDS) return 3;
  // The member has trained each day for 27 years, and the response names every week and month of them.
  if (call === OVERVIEW) return 2;
  // Counted by the keys of an index, of which there are as many as members; its time itself is bounded.
  return counted.includes(call) ? Infinity : 1.5;
}

const TWO_WORDS = 'search, two words';
const OVERVIEW = 'log overview';
const DESK = 'desk';
const ABSENT = 'absent members, first page';
const counted = [DESK, ABSENT];

/** The longest that a call may take at any size, in milliseconds. */
export const maxMs: Readonly<Record<string, number>> = { [DESK]: 100 };

/**
 * Makes every kind of call that could slow down as the data grows, in rounds that alternate between the servers. Each
 * round begins with a comment, which empties the response cache, so that all other calls read from the database.
 *
 * @param warmUp the number of first rounds that do not count, in which V8 optimises the server's hot paths
 */
export async function measureLatencies(urls: string[], warmUp: number, rounds: number): Promise<Latencies[]> {
  const servers = await Promise.all(
    urls.map(async (url) => ({ makeCalls: await callsAt(url), latencies: new Map<string, number[]>() })),
  );
  for (let i = 0; i < warmUp + rounds; i += 1) {
    for (const { makeCalls, latencies } of servers) {
      await makeCalls(i, (name, ms) => {
        if (i >= warmUp) latencies.set(name, [...(latencies.get(name) ?? []), ms]);
      });
    }
  }
  return servers.map(({ latencies }) =>
    Object.fromEntries([...latencies].map(([name, ms]) => [name, median(ms)])),
  );
}

type MakeCalls = (round: number, record: (name: string, ms: number) => void) => Promise<void>;

/** Returns a function that makes one round of calls to a server. */
async function callsAt(url: string): Promise<MakeCalls> {
  const visitor = new Client(url);
  const signInAs = (email: string) => signIn(url, { email, password: benchPassword });
  const admin = await signInAs(benchAdministrator);
  const [commenter, adder, trainee] = await Promise.all(
    [1, 2, memberWithLongLog].map((i) => signInAs(memberEmail(i))),
  );
  if (!commenter || !adder || !trainee) throw new Error('no members');

  const { trainingTypes } = TrainingTypePage.parse(
    (await visitor.expectOk('GET', '/api/trainingTypes')).body,
  );
  const { blogs } = BlogPage.parse((await visitor.expectOk('GET', '/api/blogs')).body);
  const list = z.array(MyWorkout).parse((await trainee.expectOk('GET', '/api/myWorkout')).body);
  const { currentWorkoutIndex } = User.parse((await trainee.expectOk('GET', '/api/users/profile')).body);
  const blog = blogs[0]?._id ?? '';
  const idsInList = new Set(
    z
      .array(MyWorkout)
      .parse((await adder.expectOk('GET', '/api/myWorkout')).body)
      .map((entry) => entry.trainingTypeId),
  );
  const notInList = trainingTypes.find(({ _id }) => !idsInList.has(_id))?._id ?? '';
  const month = new Date().toISOString().slice(0, 7);
  const turn = <T>(all: T[], i: number) => all[i % all.length];

  return async (i, record) => {
    const measure = async (name: string, call: Promise<{ ms: number; body: unknown }>) => {
      const { ms, body } = await call;
      record(name, ms);
      return body;
    };
    const get = (name: string, path: string, who = visitor) => measure(name, who.expectOk('GET', path));

    const comment = { content: `Medida ${i}`, entityId: blog, entityType: 'Blog' };
    Comment.parse(
      await measure('comment', commenter.expectOk('POST', `/api/blogs/${blog}/comments`, comment)),
    );

    // The common words fill a page at every size.
    await get('workouts, first page', '/api/trainingTypes');
    await get('workouts, last page', '/api/trainingTypes?pageNumber=999999999');
    await get('workouts of a group', '/api/trainingTypes?category=Peito');
    await get('search, common word', '/api/trainingTypes?keyword=barra');
    await get('search, common beginning', '/api/trainingTypes?keyword=bar');
    await get('search, rare word', '/api/trainingTypes?keyword=balanco');
    await get('search, nothing found', '/api/trainingTypes?keyword=zzz');
    await get(TWO_WORDS, '/api/trainingTypes?keyword=na%20polia');
    await get('workout', `/api/trainingTypes/${turn(trainingTypes, i)?._id ?? ''}`);
    await get('posts, first page', '/api/blogs');
    await get('posts, last page', '/api/blogs?pageNumber=999999999');
    await get('post with 100 comments', `/api/blogs/${turn(blogs, i)?._id ?? ''}`);
    await get('about the app', '/api/biography');

    await get('own profile', '/api/users/profile', trainee);
    await get('own list', '/api/myWorkout', trainee);
    const added = MyWorkout.parse(
      await measure(
        'add to own list',
        adder.expectOk('POST', '/api/myWorkout', { trainingTypeId: notInList }),
      ),
    );
    await measure('delete from own list', adder.expectOk('DELETE', `/api/myWorkout/${added._id}`));
    const completed = {
      status: 'completed',
      completion: { id: randomUUID(), timeZone: 'America/Sao_Paulo' },
    };
    const current = turn(list, currentWorkoutIndex + i)?._id ?? '';
    await measure('complete a workout', trainee.expectOk('PUT', `/api/myWorkout/${current}`, completed));
    await get(OVERVIEW, '/api/history/overview', trainee);
    await get('a month of the log', `/api/history?month=${month}`, trainee);

    await get('members, first page', '/api/users', admin);
    await get('members, last page', '/api/users?pageNumber=999999999', admin);
    await get('members, common word', '/api/users?keyword=membro', admin);
    await get('members, rare word', '/api/users?keyword=administrador', admin);
    await get('members, nothing found', '/api/users?keyword=zzz', admin);
    await get(ABSENT, '/api/users?activity=absent', admin);
    await get(DESK, '/api/desk', admin);
    await get('all comments, first page', '/api/comments', admin);
    await get(
      'one member',
      `/api/users/${User.parse((await trainee.expectOk('GET', '/api/users/profile')).body)._id}`,
      admin,
    );
  };
}
