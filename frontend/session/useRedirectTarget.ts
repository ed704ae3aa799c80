import { parseUrl } from '@contract/parseUrl';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/paths';

/** Where to go after sign-in: the address in `?redirect=` if it is within the app, else the home page. */
export function useRedirectTarget(): string {
  const [query] = useSearchParams();
  return sameOriginAddress(query.get('redirect')) ?? paths.home;
}

function sameOriginAddress(address: string | null): string | null {
  if (!address?.startsWith('/')) return null;
  const { origin } = window.location;
  const target = parseUrl(address, origin);
  // '/.//evil.test' has our origin, but its normalized path, '//evil.test', would lead to another one.
  if (target?.origin !== origin || target.pathname.startsWith('//')) return null;
  return target.pathname + target.search + target.hash;
}
