import autocannon from 'autocannon';
import { memberEmail } from './population';
import { signIn } from './visitor';

const AT_ONCE = 30;

export interface SignIns {
  /** What one in a hundred visitors of the catalogue waits for, or longer, in milliseconds. */
  p99Ms: number;
  /** How many members signed in meanwhile. */
  signIns: number;
}

/** Looks at the catalogue while 30 members sign in at once all the time. */
export async function signInsAtOnce(url: string, seconds: number): Promise<SignIns> {
  let [isOver, signIns] = [false, 0];
  const members = Array.from({ length: AT_ONCE }, async (_, i) => {
    while (!isOver) {
      await signIn(url, memberEmail(i + 10));
      signIns += 1;
    }
  });
  const { latency } = await autocannon({
    url: `${url}/api/trainingTypes`,
    connections: 5,
    overallRate: 50,
    duration: seconds,
  });
  isOver = true;
  await Promise.all(members);
  return { p99Ms: latency.p99, signIns };
}
