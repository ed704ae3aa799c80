import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { faultOf, startTarget, type Reply, type Call, type Person, type Target, type Who } from './target';

/**
 * Starts a production server with a member and an administrator for a test file, and checks after each test that the
 * server still works.
 */
export function setUpTarget() {
  let target: Target | undefined;
  const people: Partial<Record<Who, Person>> = {};
  const started = (): Target => {
    if (!target) throw new Error('The server has not started yet');
    return target;
  };

  beforeAll(async () => {
    target = await startTarget();
    people.member = await target.newPerson();
    people.administrator = await target.newPerson({ isAdmin: true });
  }, 120_000);

  afterEach(() => expectHealthy(started()));

  afterAll(async () => {
    await target?.stop();
  }, 60_000);

  const cookieOf = (who: Who): Record<string, string> => {
    const cookie = people[who]?.cookie;
    return cookie === undefined ? {} : { Cookie: cookie };
  };

  return {
    target: started,
    /** Sends a call as somebody, and checks that the response reveals nothing. */
    sendAs: async (who: Who, call: Call): Promise<Reply> => {
      const reply = await started().send({ ...call, headers: { ...cookieOf(who), ...call.headers } });
      expect(faultOf(reply)).toBeUndefined();
      return reply;
    },
    cookieOf,
  };
}

/** Expects the server to be running and responding, without secrets in its log. */
async function expectHealthy(target: Target): Promise<void> {
  expect(target.isRunning()).toBe(true);
  const reply = await target.send({ method: 'GET', path: '/api/trainingTypes' });
  expect(reply.status).toBe(200);
  expect(JSON.parse(reply.text)).toMatchObject({ page: 1, pages: 3 });
  expect(target.badLogLines()).toEqual([]);
}
