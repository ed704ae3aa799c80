import type { Page } from '@playwright/test';

interface Requests {
  started: number;
  /** Started, but neither finished nor failed. */
  pending: number;
}

const watched = new WeakMap<Page, Requests>();

/** Counts a page's requests; called before the first one. */
export function watchRequests(page: Page): void {
  const requests: Requests = { started: 0, pending: 0 };
  watched.set(page, requests);
  page.on('request', () => {
    requests.started += 1;
    requests.pending += 1;
  });
  const end = () => (requests.pending -= 1);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** The counts of a watched page so far. */
export function requestsOf(page: Page): Requests {
  const requests = watched.get(page);
  if (!requests) throw new Error('This page is not watched');
  return { ...requests };
}
