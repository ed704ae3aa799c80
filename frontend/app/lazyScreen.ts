import type { ComponentType } from 'react';
import { lazyImport } from '@/lib/lazyImport';
import type { TitleHandle } from './RouteChange';

/** The `lazy` of a route, whose code is fetched when it is opened. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  const fetchScreen = lazyImport(load);
  return async () => ({ Component: await fetchScreen() });
}

/** The `handle` of a route. */
export function titled(title: string): TitleHandle {
  return { title };
}
