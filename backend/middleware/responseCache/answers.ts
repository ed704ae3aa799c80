import { LRUCache } from 'lru-cache';
import { changesSoFar } from './changes';
import { finishedAnswer, type FinishedAnswer } from './finishedAnswer';

/** Answers are kept for as long as they can be reused, but not more of them than this. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Another server may write what no one here is told of. After the first of these times an answer is still given while
 * it is read anew; after the second it has to be. So one under constant demand never makes anybody wait.
 */
const FRESH_MS = 1000;
const MAX_AGE_MS = 2000;

/** A read of which everybody gets the same answer. */
export interface SharedRead {
  /** Tells its answer from all others. */
  key: string;
  /** What to answer, fresh from the database. */
  read: () => Promise<unknown>;
}

interface Kept {
  answer: FinishedAnswer;
  /** When it began to be read, by the clock of `performance`, and what had changed until then. */
  readAt: number;
  changes: number;
}

interface Reading {
  answer: Promise<FinishedAnswer>;
  changes: number;
}

const kept = new LRUCache<string, Kept>({
  maxSize: MAX_BYTES,
  // With room for its compressed forms and what goes with them.
  sizeCalculation: ({ answer }, key) => 2 * answer.json.length + key.length + 2048,
});

const underWay = new Map<string, Reading>();

/** The answer that is kept for a read, unless something has changed since or it is too old. */
export function answerAtHand(shared: SharedRead): FinishedAnswer | undefined {
  const found = kept.get(shared.key);
  if (found?.changes !== changesSoFar()) return undefined;
  const age = performance.now() - found.readAt;
  if (age > MAX_AGE_MS) return undefined;
  // Whoever needs it next is told of a failure.
  if (age > FRESH_MS) readOnce(shared).catch(() => undefined);
  return found.answer;
}

/** The answer to a read. Calls at the same moment are read for once, and what cannot be read is kept for nobody. */
export async function answerTo(shared: SharedRead): Promise<FinishedAnswer> {
  return answerAtHand(shared) ?? (await readOnce(shared));
}

/** Joins a reading under way, but none that began before the newest change. */
function readOnce(shared: SharedRead): Promise<FinishedAnswer> {
  const joined = underWay.get(shared.key);
  if (joined?.changes === changesSoFar()) return joined.answer;
  const reading = { answer: readAndKeep(shared), changes: changesSoFar() };
  const end = () => {
    if (underWay.get(shared.key) === reading) underWay.delete(shared.key);
  };
  underWay.set(shared.key, reading);
  reading.answer.then(end, end);
  return reading.answer;
}

async function readAndKeep({ key, read }: SharedRead): Promise<FinishedAnswer> {
  const [readAt, changes] = [performance.now(), changesSoFar()];
  const json = Buffer.from(JSON.stringify(await read()));
  const before = kept.peek(key)?.answer;
  const answer = before?.json.equals(json) ? before : finishedAnswer(json);
  // Read while something changed, it may be either side of the change: good enough for who asked before it, no longer.
  if (changes === changesSoFar()) kept.set(key, { answer, readAt, changes });
  return answer;
}
