import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A screen whose code is fetched when it is shown, or ahead of it by `preload`. */
export type LazyScreen = LazyExoticComponent<ComponentType> & { preload: () => Promise<unknown> };

/** Makes a screen of a module's named export. Opened without a network, it comes once there is one. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyScreen {
  const loadOnceOnline = (): ReturnType<typeof load> =>
    load().catch(async (error: unknown) => {
      if (navigator.onLine) throw error;
      await backOnline();
      return loadOnceOnline();
    });
  return Object.assign(
    lazy<ComponentType>(async () => ({ default: (await loadOnceOnline())[name] })),
    { preload: load },
  );
}

function backOnline(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
