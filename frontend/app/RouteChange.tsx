import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The id of the element that holds the screen. */
export const mainId = 'conteudo';

/**
 * What a browser does by itself between pages and not between screens: begin at the top (going back finds the
 * old place), put the focus at the beginning of the content, and read the new title aloud.
 * Mounted after the screens, so that the new one has set its title already.
 */
export function RouteChange() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const navigation = useNavigationType();
  const shown = useRef(address);
  const spoken = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    document.getElementById(mainId)?.focus({ preventScroll: true });
    if (spoken.current) spoken.current.textContent = document.title;
  }, [address, navigation]);

  return <div ref={spoken} className="visually-hidden" aria-live="polite" />;
}
