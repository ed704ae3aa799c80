import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { faultOf, startTarget, type Answer, type Call, type Person, type Target, type Who } from './target';

/**
 * Gives a test file a running production build of its own, with a member and an administrator, and sees to it after
 * each attack that the server still stands as if nothing had been.
 */
export function standing() {
  let target: Target | undefined;
  const people: Partial<Record<Who, Person>> = {};
  const there = (): Target => {
    if (!target) throw new Error('The server has not started yet');
    return target;
  };

  beforeAll(async () => {
    target = await startTarget();
    people.member = await target.newPerson();
    people.administrator = await target.newPerson({ isAdmin: true });
  }, 120_000);

  afterEach(() => expectUnharmed(there()));

  afterAll(async () => {
    await target?.stop();
  }, 60_000);

  const cookieOf = (who: Who): Record<string, string> => {
    const cookie = people[who]?.cookie;
    return cookie === undefined ? {} : { Cookie: cookie };
  };

  return {
    target: there,
    /** Sends a call as somebody; whatever it answers has to be fit for strangers' eyes. */
    attack: async (who: Who, call: Call): Promise<Answer> => {
      const answer = await there().send({ ...call, headers: { ...cookieOf(who), ...call.headers } });
      expect(faultOf(answer)).toBeUndefined();
      return answer;
    },
    cookieOf,
  };
}

/** The same process goes on, answers everybody and signs members in, and its log is in order. */
async function expectUnharmed(target: Target): Promise<void> {
  expect(target.isRunning()).toBe(true);
  const answer = await target.send({ method: 'GET', path: '/api/trainingTypes' });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toMatchObject({ page: 1, pages: 3 });
  expect(target.wrongLogLines()).toEqual([]);
}
