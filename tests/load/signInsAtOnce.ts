import autocannon from 'autocannon';
import type { Duration } from './load';
import { memberEmail } from './population';
import { signIn } from './visitor';

export interface SignIns {
  /** What one in a hundred visitors of the catalogue waits for, or longer, in milliseconds. */
  p99Ms: number;
  /** How many members signed in meanwhile. */
  signIns: number;
}

/** Looks at the catalogue while so many members sign in at once all the time. */
export async function signInsAtOnce(url: string, atOnce: number, until: Duration['until']): Promise<SignIns> {
  let [isOver, signIns] = [false, 0];
  const members = Array.from({ length: atOnce }, async (_, i) => {
    while (!isOver) {
      await signIn(url, memberEmail(i + 10));
      signIns += 1;
    }
  });
  const { latency } = await autocannon({
    url: `${url}/api/trainingTypes`,
    connections: 5,
    overallRate: 50,
    ...until,
  });
  isOver = true;
  await Promise.all(members);
  return { p99Ms: latency.p99, signIns };
}
