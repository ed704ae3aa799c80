import { type ReactNode, useDeferredValue, useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { paths, patterns } from '@/paths';
import { Waiting } from '@/ui/Waiting';
import { selectIsChecking, selectNeedsLogin } from './authSlice';
import { useGetProfileQuery } from './sessionApi';
import { loginOpened } from './sessionEvents';
import { useUser } from './useUser';

/**
 * Holds the screens back until the stored user is confirmed; visitors wait for nothing. Afterwards keeps the signed-in
 * user fresh, and leads to the login, and from there back, after a 401.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const isVisitor = useUser() === null;
  // Deferred, so that a lazy screen behind it keeps this spinner: a new fallback of Suspense stays for 300 ms.
  const isChecking = useDeferredValue(useSelector(selectIsChecking));
  useGetProfileQuery(undefined, { skip: isVisitor, refetchOnFocus: true });
  useLoginWhenNeeded();
  return isChecking ? <Waiting /> : children;
}

function useLoginWhenNeeded(): void {
  const needsLogin = useSelector(selectNeedsLogin);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  // Ahead of the guards' effects: where one leads to the login, too, it has the last word on the history.
  useLayoutEffect(() => {
    if (!needsLogin) return;
    if (matchPath(patterns.login, pathname)) dispatch(loginOpened());
    else void navigate(paths.login(pathname + search + hash));
  }, [needsLogin, pathname, search, hash, navigate, dispatch]);
}
