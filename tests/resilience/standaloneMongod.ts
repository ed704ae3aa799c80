import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mongo } from 'mongoose';
import { shippedBinary } from '../../backend/database/embedded/shippedBinary';
import { freePort } from '../support/freePort';
import { until } from '../support/until';
import type { Run } from './scenario';

/** A MongoDB that no server manages. */
export type StandaloneMongod = Awaited<ReturnType<typeof startStandaloneMongod>>;

/** Starts a mongod on a loopback port and waits until it responds. `restart` reuses its data and port. */
export async function startStandaloneMongod(run: Run, { replicaSet }: { replicaSet?: string } = {}) {
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const args = [
    ...['--dbpath', await run.folder(), '--port', String(port)],
    ...['--bind_ip', '127.0.0.1', '--quiet', '--nounixsocket'],
    ...(replicaSet ? ['--replSet', replicaSet, '--oplogSize', '64'] : []),
  ];
  const start = async () => {
    const child = spawn(process.env.MONGOD_BINARY ?? shippedBinary(), args, { stdio: 'ignore' });
    const exited = once(child, 'exit');
    await until('mongod responds', () => ping(address));
    return { child, exited };
  };
  let running = await start();
  const kill = async (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => {
    running.child.kill(signal);
    if (signal === 'SIGKILL') await running.exited;
  };
  run.onCleanup(() => kill('SIGKILL'));
  return {
    address,
    pid: () => running.child.pid ?? 0,
    kill,
    restart: async () => {
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
