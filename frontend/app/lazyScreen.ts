import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A screen whose code is fetched when it is shown, or ahead of it by `preload`. */
export type LazyScreen = LazyExoticComponent<ComponentType> & { preload: () => Promise<unknown> };

/** Makes a screen of a module's named export. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyScreen {
  return Object.assign(
    lazy<ComponentType>(async () => ({ default: (await load())[name] })),
    { preload: load },
  );
}
