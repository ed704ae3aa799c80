import autocannon from 'autocannon';
import { signIn } from '../support/client';
import { benchPassword, memberEmail } from './population';
import type { Duration } from './throughput';

export interface SignInBurst {
  /** The catalogue's p99 latency meanwhile. */
  p99Ms: number;
  /** How many members signed in. */
  signIns: number;
}

/** Reads the catalogue while this many members repeatedly sign in at once. */
export async function signInBurst(
  url: string,
  atOnce: number,
  until: Duration['until'],
): Promise<SignInBurst> {
  let [isOver, signIns] = [false, 0];
  const members = Array.from({ length: atOnce }, async (_, i) => {
    while (!isOver) {
      await signIn(url, { email: memberEmail(i + 10), password: benchPassword });
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
