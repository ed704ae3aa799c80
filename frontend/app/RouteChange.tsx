import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { titleRegionId, usePageTitle } from '@/ui/usePageTitle';

export const mainId = 'conteudo';

/** The `handle` of a route whose screen always has the same title. */
export interface TitleHandle {
  title: string;
}

/** On navigation, does what a browser does on a page load: moves the focus and has screen readers read the title. */
export function RouteChange() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const lastAddress = useRef(address);
  const matches = useMatches();
  const handle = matches[matches.length - 1]?.handle;

  useEffect(() => {
    if (lastAddress.current === address) return;
    lastAddress.current = address;
    // A select that has led here is still being used: keys walk through its options.
    if (document.querySelector('select:focus')) return;
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [address]);

  return (
    <>
      <div id={titleRegionId} className="visually-hidden" aria-live="polite" />
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
