import { messages } from '@contract/messages';
import { AccountDeletion } from '@contract/profile';
import Button from 'react-bootstrap/Button';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/paths';
import { forgetQueue } from '@/features/training/queue/queueStore';
import { useUser } from '@/session/useUser';
import { sessionEnded } from '@/session/sessionEvents';
import { toast } from '@/ui/toast';
import { PasswordField } from '@/ui/PasswordField';
import { useZodForm } from '@/ui/useZodForm';
import { useDeleteAccountMutation } from './ownDataApi';

/** Deletes the account after the password is confirmed. */
export function DeleteAccount() {
  const [deleteAccount] = useDeleteAccountMutation();
  const user = useUser();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { field, formState, onSubmit } = useZodForm({
    schema: AccountDeletion,
    defaultValues: { password: '' },
    submit: (confirmation) => deleteAccount(confirmation).unwrap(),
    onSuccess: async ({ message }) => {
      if (user) await forgetQueue(user._id);
      toast.success(message);
      // Lets the route guard redirect to the login first, so that this navigation to the home replaces it.
      flushSync(() => dispatch(sessionEnded()));
      return navigate(paths.home, { replace: true });
    },
    onError: toast.failure,
  });
  return (
    <details>
      <summary>
        <h3 className="mb-0">Excluir minha conta</h3>
      </summary>
      <form className="mt-2" onSubmit={onSubmit} noValidate>
        <p>
          A sua conta, a sua lista e o seu histórico são apagados agora, e não há como recuperá-los. Os seus
          comentários e avaliações ficam, como de um “{messages.formerUser}”.
        </p>
        <PasswordField {...field('password')} label="Senha atual" required autoComplete="current-password" />
        <Button type="submit" variant="outline-danger" disabled={formState.isSubmitting}>
          Excluir minha conta
        </Button>
      </form>
    </details>
  );
}
