/** Whose job waits. */
export interface Lane {
  network: string;
  account: string;
}

interface Limits {
  maxWaiting: number;
  maxWaitMs: number;
  /** What a job that cannot run is rejected with. */
  busy: () => Error;
}

interface Waiting {
  start: () => void;
  drop: () => void;
}

/**
 * Runs one job at a time. Networks take turns and, within a network, its accounts, so that nobody waits longer because
 * somebody else sends many jobs. When too many are waiting, the newest job of whoever has the most is dropped.
 */
export class FairQueue {
  /** The waiting jobs by network and account, in the order of their turns. */
  private readonly networks = new Map<string, Map<string, Waiting[]>>();
  private waiting = 0;
  private isRunning = false;

  constructor(private readonly limits: Limits) {}

  /** How many jobs are waiting. */
  get length(): number {
    return this.waiting;
  }

  /** Throws if a job would be dropped at once. Others may be dropped for the job of somebody who has fewer. */
  requireRoom({ network, account }: Lane): void {
    if (this.waiting < this.limits.maxWaiting) return;
    const accounts = this.networks.get(network) ?? new Map<string, Waiting[]>();
    const hasMost =
      sizeOf(accounts) + 1 >= Math.max(...[...this.networks.values()].map(sizeOf)) &&
      (accounts.get(account)?.length ?? 0) + 1 >= Math.max(1, ...[...accounts.values()].map(lengthOf));
    if (hasMost) throw this.limits.busy();
  }

  async run<Result>(lane: Lane, job: () => Promise<Result>): Promise<Result> {
    this.requireRoom(lane);
    if (this.isRunning) await this.turnOf(lane);
    this.isRunning = true;
    try {
      return await job();
    } finally {
      this.startNext();
    }
  }

  private turnOf({ network, account }: Lane): Promise<void> {
    return new Promise((resolve, reject) => {
      const accounts = getOrCreate(this.networks, network, () => new Map<string, Waiting[]>());
      const jobs = getOrCreate(accounts, account, () => []);
      const leave = () => {
        clearTimeout(timer);
        this.waiting -= 1;
        jobs.splice(jobs.indexOf(job), 1);
        if (jobs.length === 0) accounts.delete(account);
        if (accounts.size === 0) this.networks.delete(network);
      };
      const job: Waiting = {
        start: () => {
          leave();
          moveToEnd(accounts, account);
          moveToEnd(this.networks, network);
          resolve();
        },
        drop: () => {
          leave();
          reject(this.limits.busy());
        },
      };
      const timer = setTimeout(job.drop, this.limits.maxWaitMs);
      jobs.push(job);
      this.waiting += 1;
      if (this.waiting > this.limits.maxWaiting) this.newestOfLongest()?.drop();
    });
  }

  private startNext(): void {
    const [accounts] = this.networks.values();
    const [jobs] = accounts?.values() ?? [];
    if (jobs?.[0]) jobs[0].start();
    else this.isRunning = false;
  }

  private newestOfLongest(): Waiting | undefined {
    const accounts = longest([...this.networks.values()], sizeOf);
    return longest([...(accounts?.values() ?? [])], lengthOf)?.at(-1);
  }
}

const lengthOf = (jobs: Waiting[]) => jobs.length;
const sizeOf = (accounts: Map<string, Waiting[]>) => [...accounts.values()].flat().length;

function longest<Value>(values: Value[], size: (value: Value) => number): Value | undefined {
  const most = Math.max(...values.map(size));
  return values.find((value) => size(value) === most);
}

function getOrCreate<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}

function moveToEnd<Value>(map: Map<string, Value>, key: string): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}
