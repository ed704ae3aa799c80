import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/paths';
import { useLogoutMutation } from '@/session/sessionApi';
import { sessionEnded } from '@/session/sessionEvents';
import { toast } from '@/ui/toast';

/** 'Sair': ends the session on the server and forgets it here, here also when the server does not answer. */
export function SignOutButton({ className }: { className: string }) {
  const [logout, { isLoading }] = useLogoutMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();

  const signOut = async () => {
    await logout()
      .unwrap()
      .catch(() => toast.info('Você saiu neste aparelho, mas o servidor não respondeu.'));
    // The guard of the current screen reacts first; what it would keep to come back to is not wanted here.
    flushSync(() => dispatch(sessionEnded()));
    await navigate(paths.login(), { replace: true });
  };

  return (
    <button type="button" className={className} disabled={isLoading} data-leaves-screen onClick={signOut}>
      Sair
    </button>
  );
}
