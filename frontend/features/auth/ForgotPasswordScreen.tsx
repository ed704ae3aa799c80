import { ForgotPassword } from '@contract/accounts';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { paths } from '@/paths';
import { useSignInState } from '@/session/signInState';
import { useRedirectTarget } from '@/session/useRedirectTarget';
import { toast } from '@/ui/toast';
import { ButtonLink } from '@/ui/ButtonLink';
import { Notice } from '@/ui/Notice';
import { useZodForm } from '@/ui/useZodForm';
import { AuthPage } from './AuthPage';
import { EmailField } from './EmailField';
import { useForgotPasswordMutation } from './mailedLinksApi';

/** Sends a reset link by email. The response does not reveal whether the account exists. */
export function ForgotPasswordScreen() {
  const state = useSignInState();
  const target = useRedirectTarget();
  const [sendLink] = useForgotPasswordMutation();
  const [sentTo, setSentTo] = useState('');
  const { field, formState, onSubmit, reset } = useZodForm({
    schema: ForgotPassword,
    defaultValues: { email: state.email ?? '' },
    submit: async ({ email }) => ({ ...(await sendLink({ email }).unwrap()), email }),
    onSuccess: ({ message, email }) => {
      reset({ email: '' });
      setSentTo(email);
      toast.success(message);
    },
    onError: (error) => toast.failure(error, 'Erro ao enviar e-mail'),
  });
  return (
    <AuthPage title="Esqueci a senha">
      <p>Informe o email do seu cadastro. Enviaremos um link para você escolher uma senha nova.</p>
      <form onSubmit={onSubmit} noValidate>
        <EmailField {...field('email')} />
        <Button type="submit" size="lg" className="w-100" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? 'Enviando...' : 'Enviar link'}
        </Button>
      </form>
      {sentTo !== '' && (
        <div className="mt-4">
          <Notice variant="info">
            Se <bdi className="text-break">{sentTo}</bdi> tem conta aqui, o link chega em alguns minutos e
            vale por uma hora. Não chegou? Procure também na pasta de spam ou lixo eletrônico.
          </Notice>
        </div>
      )}
      <ButtonLink variant="link" className="px-0 mt-3" to={paths.login(target)} state={state}>
        Voltar ao login
      </ButtonLink>
    </AuthPage>
  );
}
