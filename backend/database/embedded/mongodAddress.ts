import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFreePort } from 'mongodb-memory-server-core/lib/util/getport/index.js';

/** Where a mongod listens. */
export interface MongodAddress {
  uri: string;
  /** A loopback address, or the path of a socket. */
  ip: string;
  /** 0 with a socket. */
  port: number;
  /** Of the socket, to be removed with it. */
  temporaryFolder?: string;
}

/** In bytes; Linux allows 107. */
const MAX_SOCKET_PATH = 103;

/**
 * Returns an address that no other user of the machine can reach: a socket in the database's folder, which becomes
 * private. If its path cannot be a socket's, it is in a new private folder for temporary files instead. Windows has no such
 * sockets, and gets a free loopback port.
 */
export async function mongodAddress(dbPath: string): Promise<MongodAddress> {
  if (process.platform === 'win32') {
    const port = await getFreePort();
    return { uri: `mongodb://127.0.0.1:${port}/`, ip: '127.0.0.1', port };
  }
  await chmod(dbPath, 0o700);
  const inDatabaseFolder = socketIn(dbPath);
  if (canBeSocket(inDatabaseFolder.ip)) return inDatabaseFolder;
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'gym-tracker-'));
  return { ...socketIn(temporaryFolder), temporaryFolder };
}

/** mongod takes a comma for the end of an address, and the driver decodes a % twice. */
function canBeSocket(path: string): boolean {
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH && !/[,%]/.test(path);
}

function socketIn(folder: string): MongodAddress {
  const ip = join(folder, 'mongod.sock');
  return { uri: `mongodb://${encodeURIComponent(ip)}/`, ip, port: 0 };
}
