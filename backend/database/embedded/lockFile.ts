import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ProcessIdentity } from './processIdentity';

/** Stored in the data folder by a running server: commands use its MongoDB, and the next start cleans up after a crash. */
const LockFile = z.object({
  server: ProcessIdentity,
  mongod: ProcessIdentity,
  uri: z.string(),
  /** The base of links to the server's screens. */
  appUrl: z.string().optional(),
});
type LockFile = z.infer<typeof LockFile>;

/** Returns the lock of a running or killed server; undefined if there is none. */
export async function readLockFile(dataDir: string): Promise<LockFile | undefined> {
  try {
    return LockFile.parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Atomic: readers never see a partly written file. */
export async function writeLockFile(dataDir: string, lock: LockFile): Promise<void> {
  const draft = `${pathIn(dataDir)}.${process.pid}`;
  await writeFile(draft, JSON.stringify(lock), { mode: 0o600 });
  await rename(draft, pathIn(dataDir));
}

export async function removeLockFile(dataDir: string): Promise<void> {
  await rm(pathIn(dataDir), { force: true });
}

const pathIn = (dataDir: string) => join(dataDir, 'mongo-owner.json');
