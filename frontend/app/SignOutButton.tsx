import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { endServerSession } from '@/api/serverSession';
import { paths } from '@/paths';
import { sessionEnded } from '@/session/sessionEvents';
import { toast } from '@/ui/toast';
import { useUser } from '@/session/useUser';
import { useConfirmLeave } from '@/ui/UnsavedChanges';
import { questionBeforeSignOut } from './sendForMember';
import type { AppStore } from './store';

/** Ends the session on this device at once, and on the server as soon as it can be reached. */
export function SignOutButton({ className }: { className: string }) {
  const store = useStore.withTypes<AppStore>()();
  const user = useUser();
  const navigate = useNavigate();
  const confirmLeave = useConfirmLeave();

  const [isSending, setIsSending] = useState(false);

  const signOut = async () => {
    if (!(await confirmLeave())) return;
    setIsSending(true);
    const question = user && (await questionBeforeSignOut(store, user._id));
    setIsSending(false);
    if (question && !(await confirmLeave(question))) return;
    const signOutOnServer = endServerSession();
    // Flushed, so that the route guard's redirect to `/login?redirect=…` comes first and is replaced.
    flushSync(() => store.dispatch(sessionEnded()));
    // Not after the server's response: whoever is to sign in next is typing by then.
    await navigate(paths.login(), { replace: true });
    if (!(await signOutOnServer))
      toast.info('Você saiu neste aparelho. Assim que houver conexão, a sessão termina também no servidor.');
  };

  return (
    <button type="button" className={className} disabled={isSending} onClick={signOut}>
      Sair
    </button>
  );
}
