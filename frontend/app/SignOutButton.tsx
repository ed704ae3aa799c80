import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/paths';
import { useLogoutMutation } from '@/session/sessionApi';
import { sessionEnded } from '@/session/sessionEvents';
import { toast } from '@/ui/toast';
import { useMayLeave } from '@/ui/UnsavedChanges';

/** 'Sair': ends the session on the server and on this device; on the device even if the server cannot be reached. */
export function SignOutButton({ className }: { className: string }) {
  const [logout, { isLoading }] = useLogoutMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const mayLeave = useMayLeave();

  const signOut = async () => {
    if (!(await mayLeave())) return;
    await logout()
      .unwrap()
      .catch(() => toast.info('Você saiu neste aparelho, mas o servidor não respondeu.'));
    // The current screen's guard redirects first, with the way back, which is not wanted here.
    flushSync(() => dispatch(sessionEnded()));
    await navigate(paths.login(), { replace: true });
  };

  return (
    <button type="button" className={className} disabled={isLoading} onClick={signOut}>
      Sair
    </button>
  );
}
