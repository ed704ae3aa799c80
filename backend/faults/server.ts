import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { addressOf, startProgram, type Variables } from '../testing/program';
import { call } from './calls';
import { until, type Round } from './round';

const built = resolve('dist/backend/server.js');

export const administrator = { email: 'chefe@example.com', password: 'correto cavalo bateria' };

/** The compiled server in a process of its own. */
export type Server = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the compiled server, on a free port and a database of its own unless told otherwise, and waits until it is
 * ready. It has an administrator and the catalogue, and takes no one's tries for too many.
 */
export async function startServer(round: Round, settings: Variables = {}) {
  if (!existsSync(built)) throw new Error('There is nothing to break yet: npm run build');
  const dataDir = settings.DATA_DIR ?? (await round.folder());
  const began = performance.now();
  const program = startProgram([built], {
    PORT: '0',
    DATA_DIR: dataDir,
    UPLOADS_DIR: join(dataDir, 'uploads'),
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    LIMIT_FACTOR: '1000000',
    ...settings,
  });
  const { process: child, output, ended } = program;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  round.afterwards(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const { value: url } = await until('the server listens', () => {
    if (!isRunning()) throw new Error(`The server has ended:\n${output()}`);
    return addressOf(program);
  });
  await until('the server is ready', () => isReady(url));
  const readyAfterMs = performance.now() - began;
  return { url, dataDir, readyAfterMs, pid: child.pid ?? 0, isRunning, kill: child.kill.bind(child), ended };
}

export async function isReady(url: string): Promise<boolean> {
  return (await call(url, 'GET', '/api/health')).status === 200;
}

/** The embedded MongoDB of a running server. */
export function embeddedOf({ dataDir }: Server): { pid: number; uri: string } {
  const note: unknown = JSON.parse(readFileSync(join(dataDir, 'mongo-owner.json'), 'utf8'));
  const { mongod, uri } = z.object({ mongod: z.object({ pid: z.number() }), uri: z.string() }).parse(note);
  return { pid: mongod.pid, uri };
}

/** The most memory that a process has had resident so far, in MB; undefined where the system does not tell. */
export function peakMemory({ pid }: Server): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(peak) / 1024;
}
