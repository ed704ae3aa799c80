import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { announcerId, usePageTitle } from '@/ui/usePageTitle';

/** The id of the element that holds the screen. */
export const mainId = 'conteudo';

/** The `handle` of a route whose screen always has the same title. */
export interface TitleHandle {
  title: string;
}

/** Does at a change of screen what a browser does at a change of page: moves the focus and announces the title. */
export function RouteChange() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  const handle = useMatches().at(-1)?.handle;

  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [address]);

  return (
    <>
      <div id={announcerId} className="visually-hidden" aria-live="polite" />
      {hasTitle(handle) && <RouteTitle title={handle.title} />}
    </>
  );
}

function RouteTitle({ title }: TitleHandle) {
  usePageTitle(title);
  return null;
}

function hasTitle(handle: unknown): handle is TitleHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
