import { useEffect } from 'react';

let known: string | null = null;
const listeners = new Set<() => void>();

/** Names the browser's tab after the screen; as long as it is null, because something has to come first, `meanwhile`. */
export function usePageTitle(title: string | null, meanwhile = ''): void {
  useEffect(() => {
    document.title = [title ?? meanwhile, 'Gym Tracker'].filter(Boolean).join(' – ');
    know(title);
    // The next screen's code may be some time on its way.
    return () => know(null);
  }, [title, meanwhile]);
}

function know(title: string | null): void {
  known = title;
  listeners.forEach((listener) => listener());
}

/** The title of the screen that is shown, for whoever tells of it; null while the screen does not know it yet. */
export const pageTitle = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => known,
};
