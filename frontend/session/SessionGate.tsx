import { patterns } from '@contract/patterns';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useHasLasted } from '@/lib/useHasLasted';
import { paths } from '@/paths';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { selectIsWaiting, selectMayBeSignedIn, selectNeedsLogin, selectRetryIn } from './authSlice';
import { useGetProfileQuery } from './sessionApi';
import { loginOpened } from './sessionEvents';
import { useUser } from './useUser';

/** How long the stored user waits for a server that does not respond, in ms. */
const patience = 3000;

/**
 * Shows a spinner until the server has confirmed the session of this device; visitors do not wait. Afterwards it keeps the
 * user up to date and, after a 401, navigates to the login screen, which leads back.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const user = useUser();
  // Deferred, so that this spinner also covers a lazy screen: a new Suspense fallback would stay for 300 ms.
  const isWaiting = useDeferredValue(useSelector(selectIsWaiting));
  const isLate = useHasLasted(isWaiting, patience) && user !== null;
  useProfile();
  useLoginWhenNeeded();
  return isWaiting && !isLate ? <LoadingSpinner /> : children;
}

/** Requests the profile, at the start until the server has responded. */
function useProfile(): void {
  const skip = !useSelector(selectMayBeSignedIn);
  const retryIn = useSelector(selectRetryIn);
  const { isFetching, refetch } = useGetProfileQuery(undefined, { skip, refetchOnFocus: true });
  const retry = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (retryIn === null || isFetching) return;
    const timer = setTimeout(retry, retryIn);
    return () => clearTimeout(timer);
  }, [retryIn, isFetching]);
}

/** Screens of people who have no session to lose. */
const signInPatterns = [
  patterns.login,
  patterns.register,
  patterns.forgotPassword,
  patterns.resetPassword,
  patterns.verifyEmail,
  patterns.setup,
];

function useLoginWhenNeeded(): void {
  const needsLogin = useSelector(selectNeedsLogin);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  // A layout effect runs before the guards' effects, so that where both navigate, the guard's navigation wins.
  useLayoutEffect(() => {
    if (needsLogin === null) return;
    if (signInPatterns.some((pattern) => matchPath(pattern, pathname))) dispatch(loginOpened());
    else void navigate(paths.login(pathname + search + hash), { state: needsLogin });
  }, [needsLogin, pathname, search, hash, navigate, dispatch]);
}
