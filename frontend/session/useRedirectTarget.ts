import { useSearchParams } from 'react-router-dom';
import { paths } from '@/paths';

/** Where a sign-in leads: the address in `?redirect=` if it is one of our own, else the home. */
export function useRedirectTarget(): string {
  const [query] = useSearchParams();
  return ownAddress(query.get('redirect')) ?? paths.home;
}

function ownAddress(address: string | null): string | null {
  if (!address?.startsWith('/')) return null;
  const { origin } = window.location;
  if (!URL.canParse(address, origin)) return null;
  const target = new URL(address, origin);
  // '/.//evil.test' is ours as a URL, but its path alone, '//evil.test', would lead away.
  if (target.origin !== origin || target.pathname.startsWith('//')) return null;
  return target.pathname + target.search + target.hash;
}
