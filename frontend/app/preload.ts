import { matchPath } from 'react-router-dom';
import { storedUser } from '@/session/persistSession';
import { fetchToasts } from '@/ui/toast';
import { adminScreens } from './adminScreens';
import {
  homePatterns,
  memberScreens,
  MyHomeScreen,
  publicScreens,
  type ScreenRoute,
  signInScreens,
} from './screens';

const memberHome: readonly ScreenRoute[] = homePatterns.map((pattern) => ({ pattern, Screen: MyHomeScreen }));

/** Fetches the code of the screen at an address. */
export function preloadScreen(pathname: string): void {
  const home = storedUser() === null ? [] : memberHome;
  const found = [...home, ...publicScreens, ...signInScreens, ...memberScreens, ...adminScreens].find(
    ({ pattern }) => matchPath(pattern, pathname),
  );
  if (found) preload(found.Screen.preload);
}

/**
 * Fetches the code of what somebody reaches for, by a pointer over it, a finger, the focus: the screen behind a link,
 * and the toasts that tell of what a form or a button does.
 */
export function preloadOnIntent(): void {
  for (const reaching of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(
      reaching,
      ({ target }) => {
        if (!(target instanceof Element)) return;
        const link = target.closest('a');
        if (link?.origin === window.location.origin) preloadScreen(link.pathname);
        if (target.closest('form, button')) preload(fetchToasts);
      },
      { passive: true },
    );
  }
}

/**
 * Puts at hand what a member may come to need where the signal is bad, between two sets: the screens, which are small,
 * and the toasts that would tell of it; once the first screen has what it needs itself. Returns what calls it off.
 */
export function preloadForMember(): () => void {
  const timer = setTimeout(() => {
    preload(async () => {
      await fetchToasts();
      for (const { Screen } of [...memberHome, ...memberScreens, ...publicScreens]) await Screen.preload();
    });
  }, 2000);
  return () => clearTimeout(timer);
}

/** Without a network it is left to whoever needs it, who waits for one. */
function preload(fetchCode: () => Promise<unknown>): void {
  if (navigator.onLine) fetchCode().catch(() => undefined);
}
