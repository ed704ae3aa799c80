/** Where the app is on its origin: '' at the root, else a path such as '/gym'. The server writes it into the page. */
export const basePath =
  'document' in globalThis
    ? (document.documentElement.dataset.basePath ?? '')
    : // The service worker's own address ends in its file name.
      location.pathname.replace(/\/[^/]*$/, '');

/** The address of one of the app's paths. An address of another site, and '', stay as they are. */
export function addressOf(path: string): string {
  return path.startsWith('/') ? basePath + path : path;
}

/** The opposite of `addressOf`: a path of this origin as one of the app's; null outside the app. */
export function pathWithin(pathname: string): string | null {
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : null;
}

/** Names what the apps of an origin share, such as storage and caches, so that those below other paths have their own. */
export function ownName(name: string): string {
  return name + basePath;
}
