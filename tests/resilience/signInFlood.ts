import { Client, register } from '../support/client';
import { until } from '../support/until';
import { tally, type Scenario } from './scenario';
import { startScenarioServer } from './server';

/** One person's correct sign-in is repeated on many connections while others, behind the same address, sign in once. */
export const signInFlood: Scenario = {
  title: '75 connections repeat one correct sign-in while 20 other people sign in',
  async run(run) {
    const { url } = await startScenarioServer(run);
    const signIn = ({ email, password }: Awaited<ReturnType<typeof register>>) =>
      new Client(url).call('POST', '/api/users/auth', { email, password });
    const flooder = await register(url);
    const others = [];
    for (let n = 0; n < 20; n++) others.push(await register(url));

    let isOver = false;
    const floodReplies: Awaited<ReturnType<typeof signIn>>[] = [];
    const flood = Array.from({ length: 75 }, async () => {
      while (!isOver) floodReplies.push(await signIn(flooder));
    });
    await until('the flood has filled the queue', () => floodReplies.some(({ status }) => status === 503));
    const replies = await Promise.all(others.map(signIn));
    isOver = true;
    await Promise.all(flood);

    const statuses = replies.map(({ status }) => status);
    run.check(
      'sign-ins of the others',
      tally(statuses),
      statuses.every((status) => status === 200),
    );
    run.atMost('the slowest of them', Math.max(...replies.map(({ ms }) => ms)) / 1000, 8, 's');
    const floodStatuses = floodReplies.map(({ status }) => status);
    const known = floodStatuses.every((status) => status === 200 || status === 503);
    run.check('sign-ins of the flood', tally(floodStatuses), known);
    run.atMost('the slowest of these', Math.max(...floodReplies.map(({ ms }) => ms)) / 1000, 25, 's');
  },
};
