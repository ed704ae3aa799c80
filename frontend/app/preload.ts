import { matchRoutes, type RouteObject } from 'react-router-dom';
import { fetchToasts } from '@/ui/toast';
import { loadMyHome } from './HomeRoute';
import { memberRoutes, publicRoutes, routes } from './router';

/**
 * Fetches the code of what somebody reaches for with a pointer, a finger or the focus: the screen behind a link, and
 * the toasts that report what a form or a button does.
 */
export function preloadOnIntent(): void {
  for (const reaching of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(
      reaching,
      ({ target }) => {
        if (!(target instanceof Element)) return;
        const link = target.closest('a');
        if (link?.origin === window.location.origin) {
          preload(async () => {
            for (const { route } of matchRoutes(routes, link.pathname) ?? []) await fetchScreen(route);
          });
        }
        if (target.closest('form, button')) preload(fetchToasts);
      },
      { passive: true },
    );
  }
}

/**
 * Fetches what a member may need where the signal is bad, between two sets: the home, and once the first screen has
 * what it needs, the toasts and the other screens, which are small. Returns a function that cancels it.
 */
export function preloadForMember(): () => void {
  preload(loadMyHome);
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

/** Without a network, the code is fetched when it is needed. */
function preload(fetchCode: () => Promise<unknown>): void {
  if (navigator.onLine) fetchCode().catch(() => undefined);
}
