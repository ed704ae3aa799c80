import { useEffect, useRef, useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { pageTitle } from '@/ui/usePageTitle';

/** The id of the element that holds the screen. */
export const mainId = 'conteudo';

/**
 * What a browser does by itself between pages and not between screens: begin at the top (going back finds the
 * old place), put the focus at the beginning of the content, and read the new title aloud, once it is known.
 * Mounted after the screens, so that the new one has said of its title what it can already.
 */
export function RouteChange() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const navigation = useNavigationType();
  const shown = useRef(address);
  const told = useRef(address);
  const spoken = useRef<HTMLDivElement>(null);
  const title = useSyncExternalStore(pageTitle.subscribe, pageTitle.current);

  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [address, navigation]);

  useEffect(() => {
    // Of the new screen: at the change of address `title` may still be the old one's.
    const titleNow = pageTitle.current();
    if (told.current === address || titleNow === null || !spoken.current) return;
    told.current = address;
    spoken.current.textContent = titleNow;
  }, [address, title]);

  return <div ref={spoken} className="visually-hidden" aria-live="polite" />;
}
