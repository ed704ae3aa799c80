import { expect, test } from 'vitest';
import { FairQueue } from './fairQueue';

const busy = new Error('busy');

/** A queue whose first job runs until `finish` is called, and the names of the jobs that have run. */
function aQueue({ maxWaiting = 100, maxWaitMs = 60_000 } = {}) {
  const queue = new FairQueue({ maxWaiting, maxWaitMs, busy: () => busy });
  const finished: string[] = [];
  let open: () => void;
  const first = queue.run({ network: '', account: '' }, () => new Promise<void>((done) => (open = done)));
  /** Adds jobs such as 'gym ana 1': network, account and number. */
  const add = (...names: string[]) =>
    names.map((name) => {
      const [network = '', account = ''] = name.split(' ');
      return queue
        .run({ network, account }, () => Promise.resolve(void finished.push(name)))
        .catch(() => `${name} dropped`);
    });
  const finish = async (jobs: Promise<unknown>[]) => {
    open();
    await first;
    return Promise.all(jobs);
  };
  return { queue, add, finish, finished };
}

test('networks take turns and, within a network, its accounts', async () => {
  const { add, finish, finished } = aQueue();

  await finish(
    add('bot eva 1', 'bot eva 2', 'bot eva 3', 'gym ana 1', 'gym ana 2', 'gym bia 1', 'home ivo 1'),
  );

  expect(finished).toEqual([
    ...['bot eva 1', 'gym ana 1', 'home ivo 1'],
    ...['bot eva 2', 'gym bia 1'],
    ...['bot eva 3', 'gym ana 2'],
  ]);
});

test('when too many wait, the newest job of whoever has the most is dropped', async () => {
  const { add, finish, finished } = aQueue({ maxWaiting: 4 });

  const outcomes = await finish(
    add('gym ana 1', 'gym eva 1', 'gym eva 2', 'gym eva 3', 'home ivo 1', 'gym bia 1'),
  );

  expect(outcomes.filter(Boolean)).toEqual(['gym eva 2 dropped', 'gym eva 3 dropped']);
  expect(finished.toSorted()).toEqual(['gym ana 1', 'gym bia 1', 'gym eva 1', 'home ivo 1']);
});

test('a job that has waited too long is dropped, and the next one runs', async () => {
  const { add, finish, finished } = aQueue({ maxWaitMs: 1 });

  expect(await Promise.all(add('gym ana 1', 'gym bia 1'))).toEqual([
    'gym ana 1 dropped',
    'gym bia 1 dropped',
  ]);

  await finish([]);
  await Promise.all(add('gym ana 2'));
  expect(finished).toEqual(['gym ana 2']);
});

test('a job that fails does not stop the others', async () => {
  const { queue, add, finish, finished } = aQueue();
  const failing = queue.run({ network: '', account: '' }, () => Promise.reject(new Error('failed')));

  await Promise.all([expect(failing).rejects.toThrow('failed'), finish(add('gym ana 1'))]);

  expect(finished).toEqual(['gym ana 1']);
});
