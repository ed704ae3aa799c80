import { useLocation, useNavigate } from 'react-router-dom';
import { statusOf } from '@/api/errorMessage';
import { paths } from '@/paths';

/**
 * For calls that need a session. Given a call's failure, leads whoever turned out not to be signed in (any more) to
 * the login, and from there back here; tells whether it did.
 */
export function useSignInFirst(): (error: unknown) => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (error) => {
    if (statusOf(error) !== 401) return false;
    void navigate(paths.login(pathname + search));
    return true;
  };
}
