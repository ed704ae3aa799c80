/* global addEventListener, caches, location, registration, skipWaiting */

// What the server sends in place of the service worker while that is switched off (SERVICE_WORKER=off).

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  // See lib/basePath and serviceWorker/serviceWorker.
  const basePath = location.pathname.replace(/\/[^/]*$/, '');
  const files = `workbox-precache-v2-${basePath || registration.scope}`;
  const empty = async () => {
    for (const name of [`public${basePath}`, `member${basePath}`, files]) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(empty());
});
