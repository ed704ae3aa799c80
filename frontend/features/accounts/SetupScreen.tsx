import { messages } from '@contract/messages';
import { Setup } from '@contract/setup';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate, useParams } from 'react-router-dom';
import { errorMessage } from '@/api/errorMessage';
import { AuthPage } from '@/features/auth/AuthPage';
import { confirmedPassword } from '@/features/auth/confirmedPassword';
import { NewAccountFields } from '@/features/auth/NewAccountFields';
import { focusElement } from '@/lib/focusElement';
import { paths } from '@/paths';
import type { SignInState } from '@/session/signInState';
import { toast } from '@/ui/toast';
import { ButtonLink } from '@/ui/ButtonLink';
import { usePageTitle } from '@/ui/usePageTitle';
import { useZodForm } from '@/ui/useZodForm';
import { useSetUpMutation } from './setupApi';

const title = 'Primeiro acesso';

/** Creates the first administrator; opened by the link in the server's log. */
export function SetupScreen() {
  const [isVoid, setIsVoid] = useState(false);
  usePageTitle(title);
  return (
    <AuthPage
      title={title}
      lead={isVoid ? undefined : 'Crie a conta de quem vai administrar o Gym Tracker da academia.'}
    >
      {isVoid ? <VoidLink /> : <SetupForm onVoid={() => setIsVoid(true)} />}
    </AuthPage>
  );
}

const Fields = Setup.omit({ token: true }).and(confirmedPassword('As senhas não coincidem'));

function SetupForm({ onVoid }: { onVoid: () => void }) {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [setUp] = useSetUpMutation();
  const { field, formState, onSubmit, watch } = useZodForm({
    schema: Fields,
    defaultValues: { name: '', email: '', password: '', confirmPassword: '' },
    submit: ({ confirmPassword: _, ...account }) => setUp({ token, ...account }).unwrap(),
    onSuccess: () =>
      navigate(paths.desk, { replace: true, state: { hasSignedIn: true } satisfies SignInState }),
    onError: (error) => {
      if (errorMessage(error) === messages.setupLinkInvalid) onVoid();
      else toast.failure(error);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <NewAccountFields field={field} watch={watch} />
      <Button type="submit" size="lg" className="w-100" disabled={formState.isSubmitting}>
        Criar conta e entrar
      </Button>
    </form>
  );
}

function VoidLink() {
  return (
    <>
      <p ref={focusElement} tabIndex={-1}>
        {messages.setupLinkInvalid}
      </p>
      <ButtonLink variant="primary" className="btn-lg w-100" to={paths.login()}>
        Entrar
      </ButtonLink>
    </>
  );
}
