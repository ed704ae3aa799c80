import { matchPath } from 'react-router-dom';
import { storedUser } from '@/session/keepSession';
import { adminScreens } from './adminScreens';
import { homePatterns, memberScreens, MyHomeScreen, publicScreens, type ScreenRoute } from './screens';

const memberHome: readonly ScreenRoute[] = homePatterns.map((pattern) => ({ pattern, Screen: MyHomeScreen }));

/** Fetches the code of the screen at an address. */
export function preloadScreen(pathname: string): void {
  const home = storedUser() === null ? [] : memberHome;
  const found = [...home, ...publicScreens, ...memberScreens, ...adminScreens].find(({ pattern }) =>
    matchPath(pattern, pathname),
  );
  // Without a network the screen itself will say so, should it be opened.
  found?.Screen.preload().catch(() => undefined);
}

/** Fetches a screen's code as soon as somebody reaches for a link to it: a pointer over it, a finger, the focus. */
export function preloadOnIntent(): void {
  for (const reaching of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(
      reaching,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null;
        if (link?.origin === window.location.origin) preloadScreen(link.pathname);
      },
      { passive: true },
    );
  }
}
