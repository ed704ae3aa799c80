import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '@/paths';
import { Waiting } from '@/ui/Waiting';
import { useUser } from './useUser';

/** A layout route: what is inside is for signed-in people, others sign in first and come back. */
export function RequireUser() {
  return useUser() ? <Outlet /> : <ToLogin />;
}

/** A layout route: what is inside is for administrators. */
export function RequireAdmin() {
  const user = useUser();
  if (user === null) return <ToLogin />;
  // Without the way back: the login screen would send a signed-in member straight here again.
  return user.isAdmin ? <Outlet /> : <Redirect to={paths.login()} />;
}

function ToLogin() {
  const { pathname, search, hash } = useLocation();
  return <Redirect to={paths.login(pathname + search + hash)} />;
}

/** Leads elsewhere, and shows that something comes while that screen is fetched. */
export function Redirect({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <Waiting />
    </>
  );
}
