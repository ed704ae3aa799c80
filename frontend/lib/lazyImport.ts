import { hasOfflineCode } from './serviceWorker';

/** Thrown when a chunk cannot be fetched. Browsers cache a failed import, so only a page reload helps. */
export class ChunkLoadError extends Error {}

/**
 * Wraps a dynamic import so that it waits for the network while the device is offline, unless the code is on the device.
 * Remembers what it loaded.
 */
export function lazyImport<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loaded: Code | undefined;
  return async () => {
    if (loaded !== undefined) return loaded;
    await untilOnline();
    try {
      return (loaded = await load());
    } catch (cause) {
      throw new ChunkLoadError('An import failed', { cause });
    }
  };
}

async function untilOnline(): Promise<void> {
  if (navigator.onLine || hasOfflineCode()) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
