import type { Page, Request } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** Watches a page's requests, from before its first one. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** How many requests of a watched page have not been answered yet. */
export function requestsUnderWay(page: Page): number {
  const requests = underWay.get(page);
  if (!requests) throw new Error('Nobody watches this page');
  return requests.size;
}
