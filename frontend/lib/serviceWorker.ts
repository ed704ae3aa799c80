import { takeRelease } from './workerProtocol';

/** In ms: the first visit has loaded by then. */
const registerAfter = 3000;
const maxWait = 10_000;

const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/**
 * Registers the service worker once the first screen has loaded. `reloadData` is called when it takes over a page that was
 * loaded without it, whose data it does not have, and when it has sent what a member has done.
 */
export function registerServiceWorker(reloadData: () => void): void {
  if (!import.meta.env.PROD || !workers) return;
  workers.addEventListener('message', reloadData);
  // A worker in control is updated by the browser, and may be about to remove itself.
  if (workers.controller) return;
  workers.addEventListener('controllerchange', reloadData, { once: true });
  const register = () => void workers.register('/serviceWorker.js').catch(() => undefined);
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

/** Fetches the newest release, to be taken at the next start. */
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

/** Reloads the page with the newest release. */
export async function reloadWithRelease(): Promise<void> {
  const worker = await fetchRelease();
  if (worker) await Promise.race([activated(worker), new Promise((resolve) => setTimeout(resolve, maxWait))]);
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
