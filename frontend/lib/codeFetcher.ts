import { onceOnline } from './onceOnline';

/** Thrown when a part of the app cannot be fetched. Only loading the page anew helps: browsers cache a failed import. */
export class CodeUnavailable extends Error {}

/**
 * Makes a function that imports code: on a device without a network as soon as there is one, unless the code has been
 * fetched ahead.
 */
export function codeFetcher<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loaded: Code | undefined;
  return async () => {
    if (loaded !== undefined) return loaded;
    await onceOnline();
    try {
      return (loaded = await load());
    } catch (cause) {
      throw new CodeUnavailable('An import failed', { cause });
    }
  };
}
