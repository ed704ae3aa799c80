import { matchRoutes, type RouteObject } from 'react-router-dom';
import { hasOfflineCode } from '@/lib/serviceWorker';
import { fetchToasts } from '@/ui/toast';
import { loadMyHome } from './HomeRoute';
import { paths } from '@/paths';
import { addressOf } from '@/lib/basePath';
import { basename, memberRoutes, publicRoutes, routes } from './router';
import type { AppStore } from './store';

/**
 * On hover, touch or focus, preloads the code that is likely to be needed next: a link's screen, and the toasts that
 * report the outcome of a form or a button.
 */
export function preloadOnIntent(): void {
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(
      event,
      ({ target }) => {
        if (!(target instanceof Element)) return;
        const link = target.closest('a');
        if (link?.origin === window.location.origin) {
          preload(async () => {
            for (const { route } of matchRoutes(routes, link.pathname, basename) ?? [])
              await fetchScreen(route);
          });
        }
        if (target.closest('form, button')) preload(fetchToasts);
      },
      { passive: true },
    );
  }
}

/**
 * Loads a member's home page, and its list if it is the current page and the list may be a copy: on a dead line, profile and
 * list both take 3 s.
 */
export function preloadMyHome({ dispatch }: AppStore): void {
  preload(async () => {
    const { prefetchMyHome } = await loadMyHome();
    if (hasOfflineCode() && window.location.pathname === addressOf(paths.home)) prefetchMyHome(dispatch);
  });
}

/**
 * Preloads what a member may need in a gym with a bad signal: the home page at once, the toasts and the other screens
 * after two seconds, so that they do not slow down the first screen. Returns a function that cancels it.
 */
export function preloadForMember(store: AppStore): () => void {
  preloadMyHome(store);
  const timer = setTimeout(() => {
    preload(async () => {
      await fetchToasts();
      for (const route of [...memberRoutes, ...publicRoutes]) await fetchScreen(route);
    });
  }, 2000);
  return () => clearTimeout(timer);
}

async function fetchScreen({ lazy }: RouteObject): Promise<void> {
  if (typeof lazy === 'function') await lazy();
}

/** Skipped while offline, unless the code is on the device. Failures are ignored: the code is fetched again when it is needed. */
function preload(fetchCode: () => Promise<unknown>): void {
  if (navigator.onLine || hasOfflineCode()) fetchCode().catch(() => undefined);
}
