import { useEffect } from 'react';
import { externalStore } from '@/lib/externalStore';

/** The title of the screen that is shown, for whoever tells of it; null while the screen does not know it yet. */
export const pageTitle = externalStore<string | null>(null);

/** Names the browser's tab after the screen; as long as it is null, because something has to come first, `meanwhile`. */
export function usePageTitle(title: string | null, meanwhile = ''): void {
  useEffect(() => {
    document.title = [title ?? meanwhile, 'Gym Tracker'].filter(Boolean).join(' – ');
    pageTitle.set(title);
    // The next screen's code may be some time on its way.
    return () => pageTitle.set(null);
  }, [title, meanwhile]);
}
