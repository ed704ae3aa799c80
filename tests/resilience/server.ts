import { readLockFile } from '../../backend/database/embedded/lockFile';
import { processMemory } from '../support/processMemory';
import { startServer, type Server, type Settings } from '../support/startServer';
import type { Run } from './scenario';

/** The administrator of every server that is started here. */
export const administrator = { email: 'chefe@example.com', password: 'correto cavalo bateria' };

/**
 * Starts the compiled server with an administrator and the catalogue, by default on the embedded database, and stops it
 * after the scenario.
 */
export async function startScenarioServer(
  run: Run,
  settings: Settings = {},
): Promise<Server & { dataDir: string }> {
  const dataDir = settings.DATA_DIR ?? (await run.folder());
  const server = await startServer({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...settings,
  });
  run.onCleanup(server.stop);
  return { ...server, dataDir };
}

/** The embedded MongoDB of a running server. */
export async function embeddedMongod({
  dataDir,
}: {
  dataDir: string;
}): Promise<{ pid: number; uri: string }> {
  const owner = await readLockFile(dataDir);
  if (!owner) throw new Error(`No server uses ${dataDir}`);
  return { pid: owner.mongod.pid, uri: owner.uri };
}

/** Checks that the server has never needed more than 400 MB. */
export function checkPeakMemory(run: Run, { pid }: Server): void {
  const memory = processMemory(pid);
  if (memory === undefined) run.print('peak memory', 'unknown on this system');
  else run.atMost('peak memory', memory.peak, 400, 'MB');
}
