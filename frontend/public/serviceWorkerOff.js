/* global addEventListener, caches, registration, skipWaiting */

// What the server sends in place of the service worker while that is switched off (SERVICE_WORKER=off).

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  const empty = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(empty());
});
