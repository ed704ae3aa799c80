import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ProcessIdentity } from './processIdentity';

/** What a running server keeps in the data folder: commands join its MongoDB, the next start cleans up after it. */
const Owner = z.object({ server: ProcessIdentity, mongod: ProcessIdentity, uri: z.string() });
type Owner = z.infer<typeof Owner>;

/** The server that uses a data folder, or was killed over it; undefined if there is none. */
export async function readLockFile(dataDir: string): Promise<Owner | undefined> {
  try {
    return Owner.parse(JSON.parse(await readFile(ownerFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Written aside and moved into place, so that a reader never sees half of it. */
export async function writeLockFile(dataDir: string, owner: Owner): Promise<void> {
  const draft = `${ownerFile(dataDir)}.${process.pid}`;
  await writeFile(draft, JSON.stringify(owner), { mode: 0o600 });
  await rename(draft, ownerFile(dataDir));
}

/** After the server has ended as it should. */
export async function removeLockFile(dataDir: string): Promise<void> {
  await rm(ownerFile(dataDir), { force: true });
}

const ownerFile = (dataDir: string) => join(dataDir, 'mongo-owner.json');
