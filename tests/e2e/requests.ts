import type { Page } from '@playwright/test';

interface Requests {
  /** How many there were so far. */
  begun: number;
  /** How many of them have not been answered yet. */
  underWay: number;
}

const watched = new WeakMap<Page, Requests>();

/** Watches a page's requests, from before its first one. */
export function watchRequests(page: Page): void {
  const requests: Requests = { begun: 0, underWay: 0 };
  watched.set(page, requests);
  page.on('request', () => {
    requests.begun += 1;
    requests.underWay += 1;
  });
  const end = () => (requests.underWay -= 1);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** The requests of a watched page up to now. */
export function requestsOf(page: Page): Requests {
  const requests = watched.get(page);
  if (!requests) throw new Error('Nobody watches this page');
  return { ...requests };
}
