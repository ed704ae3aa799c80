import { Navigate, type NavigateProps, Outlet, useLocation } from 'react-router-dom';
import { paths } from '@/paths';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { useUser } from './useUser';

/** A layout route whose children need a signed-in user; visitors sign in first and come back. */
export function RequireUser() {
  return useUser() ? <Outlet /> : <ToLogin />;
}

/** A layout route whose children are for administrators. */
export function RequireAdmin() {
  const user = useUser();
  if (user === null) return <ToLogin />;
  // Without `redirect`, which would make the login screen send a signed-in member straight back here.
  return user.isAdmin ? <Outlet /> : <Redirect to={paths.login()} />;
}

function ToLogin() {
  const { pathname, search, hash } = useLocation();
  return <Redirect to={paths.login(pathname + search + hash)} />;
}

/** Redirects, with a spinner while the code of the target screen is fetched. */
export function Redirect(target: Pick<NavigateProps, 'to' | 'state'>) {
  return (
    <>
      <Navigate {...target} replace />
      <LoadingSpinner />
    </>
  );
}
