import { patterns } from '@contract/patterns';
import { type ReactNode, useDeferredValue, useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/paths';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { selectIsChecking, selectNeedsLogin } from './authSlice';
import { useGetProfileQuery } from './sessionApi';
import { loginOpened } from './sessionEvents';
import { useUser } from './useUser';

/**
 * Shows a spinner until the server has confirmed the stored user; visitors do not wait. Afterwards it keeps the user
 * up to date and, after a 401, navigates to the login screen, which leads back.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const isVisitor = useUser() === null;
  // Deferred, so that this spinner also covers a lazy screen: a new Suspense fallback would stay for 300 ms.
  const isChecking = useDeferredValue(useSelector(selectIsChecking));
  useGetProfileQuery(undefined, { skip: isVisitor, refetchOnFocus: true });
  useLoginWhenNeeded();
  return isChecking ? <LoadingSpinner /> : children;
}

function useLoginWhenNeeded(): void {
  const needsLogin = useSelector(selectNeedsLogin);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  // A layout effect runs before the guards' effects, so that where both navigate, the guard's navigation wins.
  useLayoutEffect(() => {
    if (!needsLogin) return;
    if (matchPath(patterns.login, pathname)) dispatch(loginOpened());
    else void navigate(paths.login(pathname + search + hash));
  }, [needsLogin, pathname, search, hash, navigate, dispatch]);
}
