import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressIn, noSettings } from '../support/program';
import { isReady } from '../support/productionServer';
import { until } from '../support/until';
import { benchSecret } from './population';

export interface MeasuredServer {
  url: string;
  /** From the start of the process to the first answer that says it is ready, in milliseconds. */
  startMs: number;
  /** What the process holds in memory now, in megabytes, without mongod. */
  memoryMb(): number;
  stop(): Promise<void>;
}

/**
 * Starts a compiled server as `npm start` does, on the embedded database in a folder, and waits until it is ready. Its
 * log goes to a file: under load it is too much to be read along.
 */
export async function startMeasuredServer(compiled: string, dataDir: string): Promise<MeasuredServer> {
  if (!existsSync(compiled)) throw new Error(`There is no ${compiled}: npm run build`);
  const logFile = join(dataDir, 'server.log');
  const begun = performance.now();
  const child = spawn(process.execPath, [compiled], {
    stdio: ['ignore', openSync(logFile, 'w'), 'inherit'],
    env: {
      ...noSettings,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      UPLOADS_DIR: join(dataDir, 'uploads'),
      JWT_SECRET: benchSecret,
      LIMIT_FACTOR: '1000000',
      SEED: 'none',
    },
  });
  const ended = once(child, 'exit');
  // However this process ends, the server does not stay behind.
  const kill = () => child.kill();
  process.on('exit', kill);

  const { value: url } = await until('the server listens', () => {
    if (child.exitCode !== null) throw new Error(`The server ended by itself; see ${logFile}`);
    return addressIn(readFileSync(logFile, 'utf8'));
  });
  await until('the server is ready', () => isReady(url));
  return {
    url,
    startMs: Math.round(performance.now() - begun),
    memoryMb: () =>
      Math.round(
        Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
      ),
    async stop() {
      process.off('exit', kill);
      child.kill('SIGTERM');
      await ended;
    },
  };
}
