import { Client, type Reply } from '../support/client';
import { percentile } from '../support/statistics';
import type { Run } from './scenario';

/** Reads the catalogue at a constant rate. Returns a function that stops this and returns all responses. */
export function startReading(url: string, timesASecond: number): () => Promise<Reply[]> {
  const visitor = new Client(url);
  const replies: Promise<Reply>[] = [];
  const reading = setInterval(
    () => replies.push(visitor.call('GET', `/api/trainingTypes?pageNumber=${1 + (replies.length % 3)}`)),
    1000 / timesASecond,
  );
  return () => {
    clearInterval(reading);
    return Promise.all(replies);
  };
}

interface Expected {
  /** How the percentile is printed. */
  what: string;
  percentile: number;
  /** In ms. */
  atMost: number;
}

/** Checks that all reads have succeeded, and how long they took. */
export function checkReads(run: Run, reads: Reply[], { what, percentile: share, atMost }: Expected): void {
  const failed = reads.filter(({ status }) => status !== 200).length;
  run.check('failed reads', `${failed} of ${reads.length}`, failed === 0);
  const times = reads.map(({ ms }) => ms);
  run.atMost(what, percentile(times, share), atMost, 'ms');
}
