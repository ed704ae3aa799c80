import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The id of the live region in which a new screen's title is announced. */
export const announcerId = 'announcer';

/**
 * Titles the page, for screens whose title is not in the route table. While it is null, because the record is still
 * being loaded, the page has the provisional title `meanwhile`, which is not announced.
 */
export function usePageTitle(title: string | null, meanwhile = ''): void {
  const { key, pathname, search } = useLocation();
  // Screen readers announce the first page by themselves.
  const isFirst = key === 'default';

  useEffect(() => {
    document.title = `${title ?? meanwhile} – Gym Tracker`;
  }, [title, meanwhile]);

  useEffect(() => {
    const announcer = document.getElementById(announcerId);
    if (announcer && title !== null && !isFirst) announcer.textContent = title;
  }, [title, isFirst, pathname, search]);
}
