/// <reference lib="webworker" />
import { releaseHeader } from '@contract/release';
import { setCacheNameDetails, type WorkboxPlugin } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheOnly, NetworkFirst } from 'workbox-strategies';
import { addressOf, basePath, ownName, pathWithin } from '@/lib/basePath';
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
const entry = files
  .map((file) => `/${typeof file === 'string' ? file : file.url}`)
  .find((url) => /^\/assets\/index-[^/]*\.js$/.test(url));
const release = entry && addressOf(entry);

/** In seconds. In a basement a connection may be there and deliver nothing. */
const networkTimeoutSeconds = 3;

// By default the name ends with the scope, and an app at the root would clean up what one below a path has kept.
if (basePath !== '') setCacheNameDetails({ suffix: basePath });

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

/** What is no screen: the API with its documentation, and files. */
const noScreen = /^\/((api|assets|images|uploads|\.well-known)(\/|$)|[^/]*\.\w+$)/;

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !noScreen.test(url.pathname.slice(basePath.length)),
  createHandlerBoundToURL(addressOf('/index.html')),
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

/** How many responses each cache keeps, those that were renewed last. */
const maxCopies = 200;

const dropOldest: WorkboxPlugin = {
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName);
    // In the order in which they were put there.
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -maxCopies).map((key) => cache.delete(key)));
  },
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

/** Keeps responses, and answers with them without a network, or while the server has problems. */
function keepResponses(
  isKept: (path: string, query: URLSearchParams) => boolean,
  cacheName: string,
  plugins: WorkboxPlugin[],
): void {
  const fromNetwork = new NetworkFirst({
    cacheName,
    networkTimeoutSeconds,
    plugins: [markCopies, dropOldest, ...plugins],
  });
  const fromCache = new CacheOnly({ cacheName, plugins: [markCopies] });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isKept(pathWithin(url.pathname) ?? '', url.searchParams),
    async (options) => {
      const response = await fromNetwork.handle(options);
      return response.status < 500 ? response : fromCache.handle(options).catch(() => response);
    },
  );
}

// Without searches, of which there is no end, and without what concerns one person.
keepResponses(
  (path, query) =>
    /^\/api\/(trainingTypes|blogs|biography|exerciseGuides)(?!.*\/(own|members|codes)$)/.test(path) &&
    !query.get('keyword'),
  ownName('public'),
  [],
);
keepResponses((path) => /^\/api\/(myWorkout|history)(\/|$)/.test(path), memberCopies, [keepUnlessEnded]);

self.addEventListener('message', (event) => {
  if (event.data === takeRelease) void self.skipWaiting();
  if (event.data !== forgetMember) return;
  endedSessions += 1;
  event.waitUntil(caches.delete(memberCopies));
});

// Background Sync: something was unsent, and there is a network. The browser tries again after a rejection.
self.addEventListener('sync', (event) => event.waitUntil(sendWithoutTabs()));

// The first visit goes on with this worker, which can then keep what is loaded from now on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
