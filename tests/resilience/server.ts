import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOwner } from '../../backend/database/embedded/lockFile';
import { startProductionServer } from '../support/productionServer';
import type { Variables } from '../support/program';
import type { Round } from './round';

/** Who is an administrator of every server that is started here. */
export const administrator = { email: 'chefe@example.com', password: 'correto cavalo bateria' };

/** The compiled server in a process of its own. */
export type Server = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the compiled server on a database of its own, unless told otherwise, with an administrator and the catalogue;
 * it ends with the round.
 */
export async function startServer(round: Round, settings: Variables = {}) {
  const dataDir = settings.DATA_DIR ?? (await round.folder());
  const server = await startProductionServer({
    DATA_DIR: dataDir,
    UPLOADS_DIR: join(dataDir, 'uploads'),
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...settings,
  });
  round.afterwards(server.stop);
  return { ...server, dataDir };
}

/** The embedded MongoDB of a running server. */
export async function embeddedOf({ dataDir }: Server): Promise<{ pid: number; uri: string }> {
  const owner = await readOwner(dataDir);
  if (!owner) throw new Error(`No server uses ${dataDir}`);
  return { pid: owner.mongod.pid, uri: owner.uri };
}

/** The most memory that a process has had resident so far, in MB; undefined where the system does not tell. */
export function peakMemory({ pid }: Server): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(peak) / 1024;
}
