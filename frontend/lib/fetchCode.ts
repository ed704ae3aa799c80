import { onceOnline } from './onceOnline';

/** Thrown when a part of the app cannot be fetched. Only loading the page anew helps: browsers cache a failed import. */
export class CodeUnavailable extends Error {}

/** Imports code, on a device without a network as soon as there is one. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  await onceOnline();
  try {
    return await load();
  } catch (cause) {
    throw new CodeUnavailable('An import failed', { cause });
  }
}
