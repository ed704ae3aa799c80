import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** A file in an archive. */
export interface Entry {
  name: string;
  content: Buffer;
}

/** A busy server has few turns for each chunk. */
const CHUNK_BYTES = 1024 * 1024;

/** Bounds the memory that a file which is no backup can take. */
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Writes a tar.gz to a new file that only its owner can read, and waits until it is on the disk. Only one entry is in memory.
 */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  const archive = pack();
  const add = ({ name, content }: Entry) =>
    new Promise<void>((resolve, reject) => {
      archive.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    });
  const addAll = async () => {
    for await (const entry of entries) await add(entry);
    archive.finalize();
  };
  addAll().catch((error: unknown) => archive.destroy(asError(error)));
  await pipeline(
    Readable.from(archive),
    // Pictures do not get smaller, and records do at any level. The format ends with a checksum of everything.
    createGzip({ level: 1, chunkSize: CHUNK_BYTES }),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
}

/** Reads a tar.gz, entry by entry. Throws if it is cut or damaged, at the latest at its end. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const archive = extract();
  const bytes = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  pipeline(bytes, createGunzip({ chunkSize: CHUNK_BYTES }), archive).catch((error: unknown) =>
    archive.destroy(asError(error)),
  );
  for await (const entry of archive) {
    const { name, size } = entry.header;
    if (size > MAX_BYTES) throw new Error(`${name} is too large`);
    yield { name, content: await buffer(entry) };
  }
}

/** Whether a gzipped file begins like a tar. Throws if it is not gzipped. */
export async function isArchive(file: string): Promise<boolean> {
  const content = createGunzip();
  // The loop below gets the error as well.
  pipeline(createReadStream(file), content).catch(() => undefined);
  for await (const beginning of content)
    return Buffer.from(beginning).toString('latin1', 257, 262) === 'ustar';
  return false;
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
