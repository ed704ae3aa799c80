import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The id of the live region for the titles of new screens. */
export const titleRegionId = 'screen-title';

/**
 * Sets the page title of a screen whose title is not in the route table, and has screen readers read it. While `title`
 * is null, the page has the `provisional` title, which is not read.
 */
export function usePageTitle(title: string | null, provisional = ''): void {
  const { key, pathname, search } = useLocation();
  // Screen readers already read the title when a page loads.
  const isFirst = key === 'default';

  useEffect(() => {
    document.title = `${title ?? provisional} – Gym Tracker`;
  }, [title, provisional]);

  useEffect(() => {
    const region = document.getElementById(titleRegionId);
    if (region && title !== null && !isFirst) region.textContent = title;
  }, [title, isFirst, pathname, search]);
}
