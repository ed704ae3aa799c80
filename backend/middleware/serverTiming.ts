import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import { onNewClient } from '../database/onNewClient';

/** What a request has needed so far. */
interface Timing {
  databaseMs: number;
  commands: number;
  cache?: 'hit' | 'miss';
}

const timings = new AsyncLocalStorage<Timing>();

/** For development: each response says in `Server-Timing`, which browsers show, where its time went. */
export function withServerTiming(listener: RequestListener): RequestListener {
  onNewClient((client) => client.on('commandSucceeded', noteCommand).on('commandFailed', noteCommand));
  return (req, res) => {
    const startedAt = performance.now();
    const timing: Timing = { databaseMs: 0, commands: 0 };
    const writeHead = res.writeHead.bind(res);
    Object.assign(res, {
      writeHead: (...args: Parameters<typeof writeHead>) => {
        res.setHeader('Server-Timing', describe(timing, performance.now() - startedAt));
        return writeHead(...args);
      },
    });
    timings.run(timing, () => listener(req, res));
  };
}

/** Notes whether the response comes from the cache. */
export function noteCache(isCached: boolean): void {
  const timing = timings.getStore();
  if (timing) timing.cache = isCached ? 'hit' : 'miss';
}

function noteCommand({ duration }: { duration: number }): void {
  const timing = timings.getStore();
  if (!timing) return;
  timing.databaseMs += duration;
  timing.commands += 1;
}

function describe({ databaseMs, commands, cache }: Timing, totalMs: number): string {
  const database = `db;desc="${commands} commands";dur=${databaseMs}`;
  return [database, ...(cache ? [`cache;desc=${cache}`] : []), `total;dur=${totalMs.toFixed(1)}`].join(', ');
}
