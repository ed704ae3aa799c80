/// <reference lib="webworker" />
import { releaseHeader } from '@contract/release';
import type { RouteMatchCallback, WorkboxPlugin } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { copyHeader, forgetMember, memberCopies, takeRelease } from '@/lib/workerProtocol';
import { sendWithoutTabs } from './sendWithoutTabs';

// Keeps the app of one release, and the data that were seen last, for a device without a network.

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent;
  }
}
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const files = self.__WB_MANIFEST;
const release = files
  .map((file) => `/${typeof file === 'string' ? file : file.url}`)
  .find((url) => /^\/assets\/index-[^/]*\.js$/.test(url));

/** In seconds. In a basement a connection may be there and deliver nothing. */
const networkTimeoutSeconds = 3;

// While servers are being upgraded one after the other, another one may send files of another release.
addPlugins([
  {
    fetchDidSucceed: ({ response }) => {
      const sent = response.headers.get(releaseHeader);
      if (sent !== null && sent !== release) throw new Error(`Of another release: ${response.url}`);
      return Promise.resolve(response);
    },
  },
]);
cleanupOutdatedCaches();
precacheAndRoute(files);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    // What is no screen: the API with its documentation, and files.
    denylist: [/^\/(api|assets|images|uploads)(\/|$)/, /^\/[^/]*\.\w+$/],
  }),
);

/** Counts the sessions that have ended: a response that was requested before is not kept. */
let endedSessions = 0;

const keepUnlessEnded: WorkboxPlugin = {
  requestWillFetch: ({ request, state }) => {
    if (state) state.endedSessions = endedSessions;
    return Promise.resolve(request);
  },
  cacheWillUpdate: ({ response, state }) => {
    // An empty list is a 404.
    const isKept = [200, 404].includes(response.status) && state?.endedSessions === endedSessions;
    return Promise.resolve(isKept ? response : null);
  },
};

/** Counts the calls that have changed something: a copy from before the last one would bring back what was. */
let changes = 0;
const changesBefore = new Map<string, number>();

const countChange: WorkboxPlugin = {
  fetchDidSucceed: ({ response }) => {
    changes += 1;
    return Promise.resolve(response);
  },
};

const onlyCurrent: WorkboxPlugin = {
  requestWillFetch: ({ request, state }) => {
    if (state) state.changes = changes;
    return Promise.resolve(request);
  },
  cacheDidUpdate: ({ request, state }) => {
    changesBefore.set(request.url, Number(state?.changes));
    return Promise.resolve();
  },
  cachedResponseWillBeUsed: ({ request, cachedResponse }) =>
    Promise.resolve((changesBefore.get(request.url) ?? 0) < changes ? null : cachedResponse),
};

/** Marks what comes from the cache. The release that it was sent with is over. */
const markCopies: WorkboxPlugin = {
  cachedResponseWillBeUsed: ({ cachedResponse: copy }) => {
    if (!copy) return Promise.resolve(null);
    const headers = new Headers(copy.headers);
    headers.set(copyHeader, '1');
    headers.delete(releaseHeader);
    return Promise.resolve(new Response(copy.body, { status: copy.status, headers }));
  },
};

// Without searches, of which there is no end.
registerRoute(
  ({ url: { pathname, searchParams }, sameOrigin }) =>
    sameOrigin &&
    /^\/api\/(trainingTypes|blogs|biography)(?!.*\/own$)/.test(pathname) &&
    !searchParams.get('keyword'),
  new NetworkFirst({
    cacheName: 'public',
    networkTimeoutSeconds,
    plugins: [markCopies],
  }),
);
const isOfMember: RouteMatchCallback = ({ url, sameOrigin }) =>
  sameOrigin && /^\/api\/(myWorkout|history)(\/|$)/.test(url.pathname);
registerRoute(
  isOfMember,
  new NetworkFirst({
    cacheName: memberCopies,
    networkTimeoutSeconds,
    plugins: [onlyCurrent, markCopies, keepUnlessEnded],
  }),
);
for (const method of ['POST', 'PUT', 'DELETE'] as const)
  registerRoute(isOfMember, new NetworkOnly({ plugins: [countChange] }), method);
// The app keeps the member itself, and goes on with it when there is no response.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/users/profile',
  new NetworkOnly({ networkTimeoutSeconds }),
);

self.addEventListener('message', (event) => {
  if (event.data === takeRelease) void self.skipWaiting();
  if (event.data !== forgetMember) return;
  endedSessions += 1;
  event.waitUntil(caches.delete(memberCopies));
});

const openTabs = () => self.clients.matchAll({ type: 'window' });

/** For Background Sync: something was unsent, and there is a network. The browser tries again after a rejection. */
async function sendUnsent(): Promise<void> {
  if ((await openTabs()).length > 0)
    throw new Error('An open tab sends it itself, unless it is closed before');
  const hasSent = await sendWithoutTabs();
  if (hasSent) for (const tab of await openTabs()) tab.postMessage('sent');
}

self.addEventListener('sync', (event) => event.waitUntil(sendUnsent()));

// The first visit goes on with this worker, which can then keep what is loaded from now on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
