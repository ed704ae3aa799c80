import { releaseHeader } from '@contract/release';
import { useSyncExternalStore } from 'react';
import { addressOf } from '@/lib/basePath';
import { externalStore } from '@/lib/externalStore';
import { fetchRelease } from '@/lib/serviceWorker';

const hasNewRelease = externalStore(false);

/** Whether the server has another build of the app than this tab. */
export function useHasNewRelease(): boolean {
  return useSyncExternalStore(hasNewRelease.subscribe, hasNewRelease.current);
}

/** Compares the build that the server names in a response with the one in this tab. Fetches a new one in the background. */
export function noteRelease(response: Response | undefined): void {
  const current = response?.headers.get(releaseHeader);
  const own = document.querySelector('script[type=module]')?.getAttribute('src');
  if (!current || !own) return;
  const isNew = current !== own;
  if (isNew && !hasNewRelease.current()) void fetchRelease();
  hasNewRelease.set(isNew);
}

/** For when code is missing, which may be the reason. */
export async function checkRelease(): Promise<void> {
  try {
    // eslint-disable-next-line no-restricted-globals -- The page is no call of the API.
    noteRelease(await fetch(addressOf('/'), { method: 'HEAD', cache: 'no-store' }));
  } catch {
    // The network is down, so the code may still be there.
  }
}
