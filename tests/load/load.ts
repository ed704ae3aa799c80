import autocannon from 'autocannon';

export const CONNECTIONS = 50;

/** What is asked of a server. */
export interface Load {
  url: string;
  /** Of every answer; anything else spoils the measurement. */
  status: number;
  /** What each of the connections asks for, over and over. */
  requestsOf: (connection: number) => autocannon.Request[];
}

export interface Figures {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** How often each of some loads is driven, and for how long: for seconds, or until so much has been answered. */
export interface Duration {
  turns: number;
  until: { duration: number } | { amount: number };
}

/**
 * Drives each of the loads in turn, several times over, so that what else the machine does meets them alike, and
 * answers the medians of each.
 */
export async function drive(loads: Load[], { turns, until }: Duration): Promise<Figures[]> {
  const figures = loads.map((): Figures[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [i, load] of loads.entries()) figures[i]?.push(await driveOnce(load, until));
  }
  return figures.map((all) => ({
    requestsPerSecond: Math.round(median(all.map(({ requestsPerSecond }) => requestsPerSecond))),
    p50Ms: median(all.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(all.map(({ p99Ms }) => p99Ms)),
  }));
}

/** The middle of some numbers. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

async function driveOnce({ url, status, requestsOf }: Load, until: Duration['until']): Promise<Figures> {
  let connections = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    ...until,
    setupClient: (client) => client.setRequests(requestsOf(connections++)),
  });
  const others = Object.keys(result.statusCodeStats ?? {}).filter((code) => code !== String(status));
  if (others.length > 0 || result.errors > 0)
    throw new Error(`${url} answered ${others.join(', ')} in place of ${status}; ${result.errors} errors`);
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}
