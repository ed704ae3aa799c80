import { externalStore } from '@/lib/externalStore';
import { copyHeader, forgetMember, memberCopies } from '@/lib/workerProtocol';

// The service worker keeps responses, and answers with these copies when the network does not.

/** The date of the oldest copy since the server has last responded; null if there is none. */
export const copiedAt = externalStore<Date | null>(null);

/** Notes whether a response is a copy. */
export function noteCopy(response: Response | undefined): void {
  if (!response) return;
  const date = new Date(response.headers.get('Date') ?? NaN);
  const oldest = copiedAt.current();
  if (!response.headers.has(copyHeader)) copiedAt.set(null);
  else if (oldest === null || date < oldest) copiedAt.set(date);
}

/** Empties the copies of the member's responses, and has the service worker drop those that are still under way. */
export function forgetCopies(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage(forgetMember);
  void caches.delete(memberCopies);
}
