import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { mongo } from 'mongoose';
import { shippedBinary } from '../../backend/database/embedded/shippedBinary';
import { until } from '../support/until';
import type { Round } from './round';

/** A MongoDB that no server of ours takes care of. */
export type LoneMongod = Awaited<ReturnType<typeof startLoneMongod>>;

/** Starts a mongod on a loopback port and waits until it answers. `again` starts it anew on its data and port. */
export async function startLoneMongod(round: Round, { replicaSet }: { replicaSet?: string } = {}) {
  const dbPath = await round.folder();
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const args = [
    '--dbpath',
    dbPath,
    '--port',
    String(port),
    '--bind_ip',
    '127.0.0.1',
    '--quiet',
    '--nounixsocket',
  ];
  if (replicaSet) args.push('--replSet', replicaSet, '--oplogSize', '64');

  const start = async () => {
    const child = spawn(process.env.MONGOD_BINARY ?? shippedBinary(), args, { stdio: 'ignore' });
    const ended = once(child, 'exit');
    await until('mongod answers', () => ping(address));
    return { child, ended };
  };
  let running = await start();
  const kill = async (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => {
    running.child.kill(signal);
    if (signal === 'SIGKILL') await running.ended;
  };
  round.afterwards(() => kill('SIGKILL'));
  return {
    address,
    kill,
    again: async () => {
      running = await start();
    },
  };
}

async function ping(address: string): Promise<boolean> {
  const client = new mongo.MongoClient(
    `mongodb://${address}/?directConnection=true&serverSelectionTimeoutMS=500`,
  );
  try {
    await client.db('admin').command({ ping: 1 });
    return true;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
