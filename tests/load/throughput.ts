import autocannon from 'autocannon';
import { median } from '../support/statistics';

export const CONNECTIONS = 50;

export interface Load {
  url: string;
  /** The expected status; any other fails the measurement. */
  status: number;
  /** The requests that a connection repeats. */
  requestsOf: (connection: number) => autocannon.Request[];
}

export interface Throughput {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

export interface Duration {
  /** How often each load is run. */
  turns: number;
  /** When a turn ends: after some seconds or some requests. */
  until: { duration: number } | { amount: number };
}

/** Runs the loads alternately, so that other work of the machine affects them equally. Returns the medians of each. */
export async function measureThroughput(loads: Load[], { turns, until }: Duration): Promise<Throughput[]> {
  const results = loads.map((): Throughput[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [i, load] of loads.entries()) results[i]?.push(await runOnce(load, until));
  }
  return results.map((all) => ({
    requestsPerSecond: Math.round(median(all.map(({ requestsPerSecond }) => requestsPerSecond))),
    p50Ms: median(all.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(all.map(({ p99Ms }) => p99Ms)),
  }));
}

async function runOnce({ url, status, requestsOf }: Load, until: Duration['until']): Promise<Throughput> {
  let connections = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    ...until,
    setupClient: (client) => client.setRequests(requestsOf(connections++)),
  });
  const others = Object.keys(result.statusCodeStats ?? {}).filter((code) => code !== String(status));
  if (others.length > 0 || result.errors > 0)
    throw new Error(`${url}: status ${others.join(', ')} instead of ${status}; ${result.errors} errors`);
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}
