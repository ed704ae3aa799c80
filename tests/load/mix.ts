import { BlogPage } from '@contract/blogs';
import { TrainingTypePage } from '@contract/trainingTypes';
import { User } from '@contract/user';
import { databaseName } from '../../backend/database/databaseName';
import { Client, signIn, type Reply } from '../support/client';
import { completeCurrent, currentOf, type RoundRobin, type Trainee } from './benchMembers';
import { benchPassword, memberEmail } from './population';
import type { Setup } from './setups';

/** The latencies of the calls of a kind, in ms. */
type Latencies = Record<'public reads' | "members' reads" | 'completions' | 'sign-ins' | 'desk', number[]>;

export interface Mix {
  seconds: number;
  latencies: Latencies;
  /** What went wrong. */
  failures: string[];
}

const VISITORS = 6;
const TRAINING = 12;

/**
 * What a gym's evening is like, as fast as the servers respond: visitors read, members open the app and complete workouts, others
 * sign in, and an administrator looks at the desk. Checks that every acknowledged workout is in the log, once.
 */
export async function runMix(
  setup: Setup,
  trainees: Trainee[],
  admin: RoundRobin,
  seconds: number,
): Promise<Mix> {
  const urls = setup.servers.map(({ url }) => url);
  const pages = await publicPages(urls[0] ?? '');
  const latencies: Latencies = {
    'public reads': [],
    "members' reads": [],
    completions: [],
    'sign-ins': [],
    desk: [],
  };
  const failures: string[] = [];
  const end = performance.now() + seconds * 1000;

  /** Repeats until the time is over. */
  const repeat = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 0; performance.now() < end; turn++)
      await work(turn).catch((error: unknown) => failures.push(String(error)));
  };
  const timed = async (kind: keyof Latencies, call: Promise<Reply>) => {
    latencies[kind].push((await call).ms);
  };
  const times = <T>(count: number, start: (n: number) => T) =>
    Array.from({ length: count }, (_, n) => start(n));

  await Promise.all([
    ...times(VISITORS, (n) => {
      const visitors = urls.map((url) => new Client(url));
      return repeat(async (turn) => {
        const visitor = visitors[turn % visitors.length];
        const path = pages[(n + turn) % pages.length];
        if (visitor && path) await timed('public reads', visitor.expectOk('GET', path));
      });
    }),
    ...times(TRAINING, (n) => {
      const own = trainees.filter((_, i) => i % TRAINING === n);
      return repeat(async (turn) => {
        const trainee = own[turn % own.length];
        if (!trainee) return;
        for (const path of callsOfHome(trainee))
          await timed("members' reads", trainee.client.call('GET', path));
        await timed('completions', completeCurrent(trainee));
        for (const path of callsOfHome(trainee))
          await timed("members' reads", trainee.client.call('GET', path));
      });
    }),
    repeat(async (turn) => {
      const email = memberEmail(10 + trainees.length + (turn % 10));
      const began = performance.now();
      await signIn(urls[turn % urls.length] ?? '', { email, password: benchPassword });
      latencies['sign-ins'].push(performance.now() - began);
    }),
    repeat(() => timed('desk', admin.call('GET', '/api/desk'))),
  ]);
  return {
    seconds,
    latencies,
    failures: [...new Set([...failures, ...(await problemsOf(setup, trainees))])],
  };
}

/** What a member's home requests when the app is opened, and after a workout is completed. */
export function callsOfHome(trainee: Trainee): string[] {
  return [
    '/api/users/profile',
    '/api/myWorkout',
    '/api/history/overview',
    `/api/myWorkout/${currentOf(trainee)._id}/loads`,
  ];
}

/** The pages of the catalogue and the blog that visitors read. */
async function publicPages(url: string): Promise<string[]> {
  const visitor = new Client(url);
  const { trainingTypes } = TrainingTypePage.parse(
    (await visitor.expectOk('GET', '/api/trainingTypes')).body,
  );
  const { blogs } = BlogPage.parse((await visitor.expectOk('GET', '/api/blogs')).body);
  return [
    ...['/api/trainingTypes', '/api/trainingTypes?keyword=barra', '/api/blogs', '/api/biography'],
    ...trainingTypes.map(({ _id }) => `/api/trainingTypes/${_id}`),
    ...blogs.map(({ _id }) => `/api/blogs/${_id}`),
  ];
}

/** Compares the acknowledged completions with the lists and the log. */
async function problemsOf({ database }: Setup, trainees: Trainee[]): Promise<string[]> {
  const db = database.db(databaseName);
  const problems: string[] = [];
  for (const { client, completed, list } of trainees) {
    const stored = await db.collection('logEntries').countDocuments({ completionId: { $in: completed } });
    if (stored !== completed.length)
      problems.push(`${completed.length} workouts were completed, ${stored} are in the log`);
    const { currentWorkoutIndex } = User.parse((await client.call('GET', '/api/users/profile')).body);
    if (currentWorkoutIndex !== completed.length % list.length)
      problems.push(`workout ${currentWorkoutIndex} is the current one after ${completed.length}`);
  }
  return problems;
}
