import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { recordFailures } from '../report/failures';
import { processMemory } from '../support/processMemory';
import { compiledServer, startServer, type Server } from '../support/startServer';
import { compareWithBaselines, type Comparison } from './compareWithBaselines';
import { fillDatabase } from './fillDatabase';
import { maxGrowth, maxMs, measureLatencies, type Latencies } from './latencies';
import { benchSecret } from './population';
import { row } from './row';
import { signInBurst, type SignInBurst } from './signInBurst';
import type { Throughput } from './throughput';

/**
 * `npm run bench` measures the compiled server: its throughput next to baselines, and how the latency of its calls grows
 * with the data. Ratios within one run can fail, and the bound of the desk; other times are printed, but
 * depend on the machine.
 *
 *   --sizes=30,10000,1000000   numbers of workouts; filling a million takes some minutes
 *   --out=.data/bench.json     where the results are written
 *   --keep=.data/filled        where filled databases are kept for the next run
 *   --server=dist/backend/server.js
 *   --quick                    shows within seconds that everything runs; checks no ratio
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '30,10000' },
    out: { type: 'string', default: '.data/bench.json' },
    keep: { type: 'string' },
    server: { type: 'string', default: compiledServer },
    quick: { type: 'boolean', default: false },
  },
});
const sizes = values.quick ? [30] : values.sizes.split(',').map(Number);
/** With so many workouts, each has expired from the cache before it is requested again. */
const comparedSize = sizes.find((size) => size >= 10_000) ?? sizes.at(-1);
const { warmUp, rounds, signInsTogether, ...duration } = values.quick
  ? { warmUp: 0, rounds: 1, signInsTogether: 2, turns: 1, until: { amount: 100 } }
  : { warmUp: 20, rounds: 60, signInsTogether: 30, turns: 5, until: { duration: 3 } };

interface Measured {
  size: number;
  readyAfterMs: number;
  memoryMb: { atRest: number; afterLoad: number };
  latencies: Latencies;
  comparisons: Comparison[];
  signIns: SignInBurst | undefined;
}

const measured = await measureAll();
print(measured);

const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version };
mkdirSync(dirname(values.out), { recursive: true });
writeFileSync(values.out, JSON.stringify({ at: new Date(), machine, measured }, null, 2));

const failures = values.quick ? [] : failuresOf(measured);
for (const failure of failures) process.stdout.write(`FAILED  ${failure}\n`);
recordFailures(failures);
process.exit(failures.length > 0 ? 1 : 0);

/** Measures all sizes alternately, so that other work of the machine affects them equally; then each one under load. */
async function measureAll(): Promise<Measured[]> {
  const started: Started[] = [];
  for (const size of sizes) started.push(await start(size));
  const latencies = await measureLatencies(
    started.map(({ server }) => server.url),
    warmUp,
    rounds,
  );
  const all: Measured[] = [];
  for (const [i, { size, dataDir, server, atRest }] of started.entries()) {
    const isCompared = size === comparedSize;
    const comparisons = isCompared ? await compareWithBaselines(server.url, dataDir, duration) : [];
    const signIns = isCompared ? await signInBurst(server.url, signInsTogether, duration.until) : undefined;
    const memory = { atRest, afterLoad: memoryMb(server) };
    await server.stop();
    if (!values.keep) rmSync(dataDir, { recursive: true });
    const { readyAfterMs } = server;
    all.push({ size, readyAfterMs, memoryMb: memory, latencies: latencies[i] ?? {}, comparisons, signIns });
  }
  return all;
}

interface Started {
  size: number;
  dataDir: string;
  server: Server;
  atRest: number;
}

async function start(size: number): Promise<Started> {
  const dataDir = values.keep
    ? resolve(values.keep, String(size))
    : mkdtempSync(join(tmpdir(), 'gym-tracker-bench-'));
  if (!existsSync(join(dataDir, 'mongo'))) {
    mkdirSync(dataDir, { recursive: true });
    fillDatabase({ DATA_DIR: dataDir }, size);
  }
  const settings = { DATA_DIR: dataDir, JWT_SECRET: benchSecret, SEED: 'none' };
  const server = await startServer(settings, values.server);
  return { size, dataDir, server, atRest: memoryMb(server) };
}

/** Without mongod; NaN where the system does not report it. */
function memoryMb({ pid }: Server): number {
  return processMemory(pid)?.now ?? NaN;
}

function failuresOf(all: Measured[]): string[] {
  const slow = all
    .flatMap(({ comparisons }) => comparisons)
    .filter(({ ratio, minRatio }) => ratio < minRatio)
    .map(({ name, ratio, minRatio }) => `${name}: ${ratio.toFixed(2)} of its baseline, not ${minRatio}`);
  const growing = growthOf(all)
    .filter(({ name, growth }) => growth > maxGrowth(name))
    .map(({ name, size, growth }) => `${name}: ${growth.toFixed(2)} times as long at ${size}`);
  const late = all.flatMap(({ size, latencies }) =>
    Object.entries(maxMs)
      .filter(([name, ms]) => (latencies[name] ?? NaN) > ms)
      .map(([name, ms]) => `${name}: ${latencies[name]?.toFixed()} ms at ${size}, not ${ms}`),
  );
  return [...slow, ...growing, ...late];
}

/** How many times as long each call takes as with the smallest size of this run. */
function growthOf([first, ...others]: Measured[]) {
  return others.flatMap(({ size, latencies }) =>
    Object.entries(latencies).map(([name, ms]) => ({
      name,
      size,
      growth: ms / (first?.latencies[name] ?? NaN),
    })),
  );
}

function print(all: Measured[]): void {
  const lines = ['', 'Median latency of uncached calls, in ms', row('workouts', ...sizes.map(String))];
  for (const name of Object.keys(all[0]?.latencies ?? {}))
    lines.push(row(name, ...all.map(({ latencies }) => (latencies[name] ?? NaN).toFixed(2))));
  lines.push(
    row('ready after', ...all.map(({ readyAfterMs }) => readyAfterMs.toFixed())),
    row('memory at rest, MB', ...all.map(({ memoryMb }) => memoryMb.atRest.toFixed())),
    row('memory after load, MB', ...all.map(({ memoryMb }) => memoryMb.afterLoad.toFixed())),
  );
  for (const { size, comparisons, signIns } of all) {
    if (comparisons.length === 0) continue;
    lines.push('', `50 connections at ${size} workouts`, row('', 'requests/s', 'p50 ms', 'p99 ms', 'ratio'));
    for (const { name, baseline, server, reference, ratio } of comparisons)
      lines.push(throughputRow(name, server, ratio.toFixed(2)), throughputRow(`  ${baseline}`, reference));
    if (signIns)
      lines.push('', `Catalogue while ${signInsTogether} sign in at once: p99 ${signIns.p99Ms} ms`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

function throughputRow(name: string, { requestsPerSecond, p50Ms, p99Ms }: Throughput, ratio = ''): string {
  return row(name, ...[requestsPerSecond, p50Ms, p99Ms].map(String), ratio);
}
