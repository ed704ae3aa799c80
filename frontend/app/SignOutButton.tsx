import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/paths';
import { useLogoutMutation } from '@/session/sessionApi';
import { sessionEnded } from '@/session/sessionEvents';
import { toast } from '@/ui/toast';
import { useConfirmLeave } from '@/ui/UnsavedChanges';

/** Ends the session on the server and on this device, on the device even if the server cannot be reached. */
export function SignOutButton({ className }: { className: string }) {
  const [logout, { isLoading }] = useLogoutMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const confirmLeave = useConfirmLeave();

  const signOut = async () => {
    if (!(await confirmLeave())) return;
    await logout()
      .unwrap()
      .catch(() => toast.info('Você saiu neste aparelho, mas o servidor não respondeu.'));
    // Flushed, so that the route guard's redirect to `/login?redirect=…` comes first and is replaced.
    flushSync(() => dispatch(sessionEnded()));
    await navigate(paths.login(), { replace: true });
  };

  return (
    <button type="button" className={className} disabled={isLoading} onClick={signOut}>
      Sair
    </button>
  );
}
