import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { noSettings } from '../support/program';
import { compare, type Comparison } from './comparisons';
import { mayGrow, timesOfCalls, type Times } from './growth';
import type { Figures } from './load';
import { startMeasuredServer, type MeasuredServer } from './measuredServer';
import { signInsAtOnce, type SignIns } from './signInsAtOnce';

/**
 * `npm run bench` measures the compiled server: how fast it is next to a bare one, and how its calls grow with the
 * data. Ratios within one run decide; times are shown, but say as much of the machine.
 *
 *   --sizes=30,10000,1000000   numbers of workouts; filling a million takes some minutes
 *   --out=.data/bench.json     where everything measured is written to
 *   --keep=.data/filled        where filled databases stay, for the next run
 *   --server=dist/backend/server.js
 *   --quick                    shows within seconds that all of it runs; decides nothing
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '30,10000' },
    out: { type: 'string', default: '.data/bench.json' },
    keep: { type: 'string' },
    server: { type: 'string', default: 'dist/backend/server.js' },
    quick: { type: 'boolean', default: false },
  },
});
const sizes = values.quick ? [30] : values.sizes.split(',').map(Number);
/** Its workouts are so many that all of them can be asked for without one being kept. */
const comparedSize = sizes.find((size) => size >= 10_000) ?? sizes.at(-1);
const { warmUp, rounds, signInsTogether, ...duration } = values.quick
  ? { warmUp: 0, rounds: 1, signInsTogether: 2, turns: 1, until: { amount: 100 } }
  : { warmUp: 20, rounds: 60, signInsTogether: 30, turns: 5, until: { duration: 3 } };

interface Measured {
  size: number;
  startMs: number;
  memoryMb: { atRest: number; afterLoad: number };
  times: Times;
  comparisons: Comparison[];
  signIns: SignIns | undefined;
}

const measured = await measureAll();
print(measured);

const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version };
mkdirSync(dirname(values.out), { recursive: true });
writeFileSync(values.out, JSON.stringify({ at: new Date(), machine, measured }, null, 2));

const shortfalls = values.quick ? [] : shortfallsOf(measured);
for (const shortfall of shortfalls) process.stdout.write(`FALLS SHORT  ${shortfall}\n`);
process.exit(shortfalls.length > 0 ? 1 : 0);

/** All sizes side by side, so that what else the machine does meets them alike; the loads then one after the other. */
async function measureAll(): Promise<Measured[]> {
  const started: Started[] = [];
  for (const size of sizes) started.push(await start(size));
  const times = await timesOfCalls(
    started.map(({ server }) => server.url),
    warmUp,
    rounds,
  );
  const all: Measured[] = [];
  for (const [i, { size, dataDir, server, atRest }] of started.entries()) {
    const isCompared = size === comparedSize;
    const comparisons = isCompared ? await compare(server.url, dataDir, duration) : [];
    const signIns = isCompared ? await signInsAtOnce(server.url, signInsTogether, duration.until) : undefined;
    const memoryMb = { atRest, afterLoad: server.memoryMb() };
    await server.stop();
    if (!values.keep) rmSync(dataDir, { recursive: true });
    all.push({ size, startMs: server.startMs, memoryMb, times: times[i] ?? {}, comparisons, signIns });
  }
  return all;
}

interface Started {
  size: number;
  dataDir: string;
  server: MeasuredServer;
  atRest: number;
}

async function start(size: number): Promise<Started> {
  const dataDir = values.keep
    ? resolve(values.keep, String(size))
    : mkdtempSync(join(tmpdir(), 'gym-tracker-bench-'));
  if (!existsSync(join(dataDir, 'mongo'))) fill(dataDir, size);
  const server = await startMeasuredServer(resolve(values.server), dataDir);
  return { size, dataDir, server, atRest: server.memoryMb() };
}

function fill(dataDir: string, size: number): void {
  mkdirSync(dataDir, { recursive: true });
  const script = fileURLToPath(new URL('./fill.ts', import.meta.url));
  execFileSync(process.execPath, ['--import', 'tsx', script, `--size=${size}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...noSettings, DATA_DIR: dataDir },
  });
}

function shortfallsOf(all: Measured[]): string[] {
  const slow = all
    .flatMap(({ comparisons }) => comparisons)
    .filter(({ ratio, atLeast }) => ratio < atLeast)
    .map(({ name, ratio, atLeast }) => `${name}: ${ratio.toFixed(2)} of its yardstick, not ${atLeast}`);
  const growing = growthOf(all)
    .filter(({ name, growth }) => growth > mayGrow(name))
    .map(({ name, size, growth }) => `${name}: ${growth.toFixed(2)} times as long at ${size}`);
  return [...slow, ...growing];
}

/** How many times as long each call takes as with the fewest workouts of this run. */
function growthOf([first, ...others]: Measured[]) {
  return others.flatMap(({ size, times }) =>
    Object.entries(times).map(([name, ms]) => ({ name, size, growth: ms / (first?.times[name] ?? NaN) })),
  );
}

function print(all: Measured[]): void {
  const lines = ['', 'One call, in ms, of answers that are not kept', row('workouts', ...sizes.map(String))];
  for (const name of Object.keys(all[0]?.times ?? {}))
    lines.push(row(name, ...all.map(({ times }) => (times[name] ?? NaN).toFixed(2))));
  lines.push(
    row('start', ...all.map(({ startMs }) => String(startMs))),
    row('memory at rest, MB', ...all.map(({ memoryMb }) => String(memoryMb.atRest))),
    row('memory after load, MB', ...all.map(({ memoryMb }) => String(memoryMb.afterLoad))),
  );
  for (const { size, comparisons, signIns } of all) {
    if (comparisons.length === 0) continue;
    lines.push('', `50 connections at ${size} workouts`, row('', 'requests/s', 'p50 ms', 'p99 ms', 'ratio'));
    for (const { name, yardstick, ours, theirs, ratio } of comparisons)
      lines.push(figures(name, ours, ratio.toFixed(2)), figures(`  ${yardstick}`, theirs));
    if (signIns)
      lines.push('', `Catalogue while ${signInsTogether} sign in at once: p99 ${signIns.p99Ms} ms`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

function figures(name: string, { requestsPerSecond, p50Ms, p99Ms }: Figures, ratio = ''): string {
  return row(name, ...[requestsPerSecond, p50Ms, p99Ms].map(String), ratio);
}

function row(name: string, ...cells: string[]): string {
  return `${name.padEnd(28)}${cells.map((cell) => cell.padStart(12)).join('')}`;
}
