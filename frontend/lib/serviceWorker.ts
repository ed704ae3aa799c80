import { addressOf } from './basePath';
import { takeRelease } from './workerProtocol';

/** In ms: the first visit has loaded by then. */
const registerAfter = 3000;
/** In ms. All code of a release takes a while on a slow line. */
const maxWait = 30_000;

const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/**
 * Registers the service worker once the first screen has loaded. `onFirstControl` is called when it takes over a page that
 * was loaded without it, whose data it does not have.
 */
export function registerServiceWorker(onFirstControl: () => void): void {
  // A worker in control is updated by the browser, and may be about to remove itself.
  if (!import.meta.env.PROD || !workers || workers.controller) return;
  workers.addEventListener('controllerchange', onFirstControl, { once: true });
  const register = () => void workers.register(addressOf('/serviceWorker.js')).catch(() => undefined);
  window.addEventListener('load', () => setTimeout(register, registerAfter));
}

/** Has the service worker send what is unsent once there is a network, even if no tab is open then. Not all browsers can. */
export async function sendInBackground(): Promise<void> {
  try {
    const registration = await workers?.getRegistration();
    if (registration && canSync(registration)) await registration.sync.register('queue');
  } catch {
    // Not allowed by the browser's settings.
  }
}

/** The Background Sync API, which TypeScript does not declare. */
interface WithSync {
  sync: { register: (tag: string) => Promise<void> };
}

function canSync(
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & WithSync {
  return 'sync' in registration;
}

/** Whether the code of the screens is on this device. */
export function hasOfflineCode(): boolean {
  return Boolean(workers?.controller);
}

/** Fetches the newest release, to be taken at the next start. Returns its service worker. */
export async function fetchRelease(): Promise<ServiceWorker | undefined> {
  try {
    const registration = await workers?.getRegistration();
    await registration?.update();
    return registration?.installing ?? registration?.waiting ?? undefined;
  } catch {
    // The network is down, or the release is not on all servers yet.
    return undefined;
  }
}

/** Reloads the page with the newest release, or as it is if that takes long. */
export async function reloadWithRelease(): Promise<void> {
  const taken = fetchRelease().then((worker) => worker && activated(worker));
  await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, maxWait))]);
  // Forms with unsaved changes need not ask, because their drafts survive the reload.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}

/** Resolves when a new worker has taken over, or has failed. */
function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state === 'installed') worker.postMessage(takeRelease);
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });
}
