import { mongo } from 'mongoose';
import { z } from 'zod';
import { databaseName } from '../../backend/database/databaseName';
import { processCpu } from '../support/processCpu';
import { median } from '../support/statistics';
import type { Setup } from './setups';

/** What one call costs: processor time in ms, and what goes to the database and back. */
export interface Cost {
  /** The median latency. */
  ms: number;
  serverMs: number;
  primaryMs: number;
  secondariesMs: number;
  commands: number;
  databaseKb: number;
  /** What is written to the log of changes, which the secondaries read. */
  oplogKb: number;
}

/** Makes a call so many times, one after the other, or together with `at` others in one go. */
export async function costOf(
  setup: Setup,
  times: number,
  call: (i: number) => Promise<unknown>,
  callsEach = 1,
): Promise<Cost> {
  // Not measured: code and caches are warm afterwards.
  for (let i = 0; i < Math.min(20, times); i++) await call(i);
  const oplogFrom = await newestInOplog(setup);
  const before = await usageOf(setup);
  const latencies: number[] = [];
  for (let i = 0; i < times; i++) {
    const began = performance.now();
    await call(i);
    latencies.push((performance.now() - began) / callsEach);
  }
  const after = await usageOf(setup);
  const each = (field: keyof typeof after) => (after[field] - before[field]) / (times * callsEach);
  return {
    ms: median(latencies),
    serverMs: each('serverMs'),
    primaryMs: each('primaryMs'),
    secondariesMs: each('secondariesMs'),
    commands: each('commands'),
    databaseKb: each('databaseBytes') / 1024,
    oplogKb: (await oplogBytesSince(setup, oplogFrom)) / 1024 / (times * callsEach),
  };
}

/** Other commands are the drivers' and the replica set's own. */
const ofCalls = ['aggregate', 'count', 'delete', 'distinct', 'find', 'findAndModify', 'insert', 'update'];

const ServerStatus = z.object({
  network: z.object({ bytesIn: z.coerce.number(), bytesOut: z.coerce.number() }),
  metrics: z.object({ commands: z.record(z.string(), z.unknown()) }),
});
const Counter = z.object({ total: z.coerce.number() });

async function usageOf({ servers, primary, secondaries, database }: Setup) {
  const status: unknown = await database.db('admin').command({ serverStatus: 1 });
  const { network, metrics } = ServerStatus.parse(status);
  return {
    serverMs: sum(servers.map(({ pid }) => processCpu(pid))),
    primaryMs: processCpu(primary.pid()),
    secondariesMs: sum(secondaries.map((mongod) => processCpu(mongod.pid()))),
    commands: sum(ofCalls.map((name) => Counter.parse(metrics.commands[name]).total)),
    databaseBytes: network.bytesIn + network.bytesOut,
  };
}

const oplogOf = ({ database }: Setup) => database.db('local').collection('oplog.rs');

async function newestInOplog(setup: Setup): Promise<mongo.Timestamp | undefined> {
  if (setup.secondaries.length === 0) return undefined;
  const newest = await oplogOf(setup).findOne({}, { sort: { $natural: -1 } });
  return z.instanceof(mongo.Timestamp).parse(newest?.ts);
}

async function oplogBytesSince(setup: Setup, ts: mongo.Timestamp | undefined): Promise<number> {
  if (ts === undefined) return NaN;
  const entries = oplogOf(setup).find({ ts: { $gt: ts }, ns: new RegExp(`^${databaseName}\\.`) });
  let bytes = 0;
  for await (const entry of entries) bytes += mongo.BSON.calculateObjectSize(entry);
  return bytes;
}

const sum = (all: number[]) => all.reduce((total, each) => total + each, 0);
