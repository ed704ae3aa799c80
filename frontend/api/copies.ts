import { externalStore } from '@/lib/externalStore';
import { copyHeader, forgetMember, memberCopies } from '@/lib/workerProtocol';

// The service worker keeps responses, and answers with these copies when the network does not.

/** When the copies that the app has were made, by path and query. */
export const copies = externalStore<ReadonlyMap<string, Date>>(new Map());

/** The paths of copies since the last `dropOldCopies`. */
const renewed = new Set<string>();

/** Notes whether a response is a copy. */
export function noteCopy({ url }: Request, response: Response | undefined): void {
  const path = url.slice(window.location.origin.length);
  const isNewCopy = response?.headers.has(copyHeader);
  if (!response || (!isNewCopy && !copies.current().has(path))) return;
  const others = [...copies.current()].filter(([other]) => other !== path);
  const date = new Date(response.headers.get('Date') ?? Date.now());
  copies.set(new Map(isNewCopy ? [...others, [path, date]] : others));
  if (isNewCopy) renewed.add(path);
}

/** Whether the last response to a call was a copy. */
export function isCopy(path: string): boolean {
  return copies.current().has(path);
}

/** Forgets the copies that have not been requested again since the last time. */
export function dropOldCopies(): void {
  copies.set(new Map([...copies.current()].filter(([path]) => renewed.has(path))));
  renewed.clear();
}

/** For when there is a network again: what is shown is requested anew. */
export function dropCopies(): void {
  copies.set(new Map());
}

/** Empties the copies of the member's responses, and has the service worker drop those that are still under way. */
export function forgetCopies(): void {
  if (!('serviceWorker' in navigator)) return;
  dropCopies();
  navigator.serviceWorker.controller?.postMessage(forgetMember);
  void caches.delete(memberCopies);
}
