import { type ReactNode, useDeferredValue } from 'react';
import { useSelector } from 'react-redux';
import { Waiting } from '@/ui/Waiting';
import { selectIsChecking } from './authSlice';
import { useGetProfileQuery } from './sessionApi';
import { useUser } from './useUser';

/**
 * Holds the screens back until the stored user is confirmed; visitors wait for nothing.
 * Afterwards keeps the signed-in user fresh: after changes, and when the tab comes to the front again.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const isVisitor = useUser() === null;
  // Deferred, so that a lazy screen behind it keeps this spinner: a new fallback of Suspense stays for 300 ms.
  const isChecking = useDeferredValue(useSelector(selectIsChecking));
  useGetProfileQuery(undefined, { skip: isVisitor, refetchOnFocus: true });
  return isChecking ? <Waiting /> : children;
}
