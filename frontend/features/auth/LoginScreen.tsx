import { Login } from '@contract/accounts';
import Button from 'react-bootstrap/Button';
import { useSelector } from 'react-redux';
import { errorMessage } from '@/api/errorMessage';
import { paths } from '@/paths';
import { selectLacksCookies } from '@/session/authSlice';
import { Redirect } from '@/session/guards';
import { useLoginMutation } from '@/session/sessionApi';
import { toast } from '@/ui/toast';
import { ButtonLink } from '@/ui/ButtonLink';
import { Notice } from '@/ui/Notice';
import { PasswordField } from '@/ui/PasswordField';
import { useZodForm } from '@/ui/useZodForm';
import { AuthPage } from './AuthPage';
import { EmailField } from './EmailField';
import { useSignIn } from './useSignIn';

/** Signs in and redirects to the page that required it, at once if a user is signed in already. */
export function LoginScreen() {
  const [login] = useLoginMutation();
  const { isSignedIn, state, back, addWish } = useSignIn();
  const { field, formState, onSubmit, watch } = useZodForm({
    schema: Login,
    defaultValues: { email: state.email ?? '', password: '' },
    submit: (values) => login(values).unwrap(),
    onSuccess: addWish,
    onError: (error) => toast.error(errorMessage(error, 'Erro inesperado')),
  });
  const lacksCookies = useSelector(selectLacksCookies);
  const kept = { ...state, email: watch('email') };
  if (isSignedIn && !formState.isSubmitting) return <Redirect {...back} />;
  return (
    <AuthPage title="Entrar" lead={state.reason && `Entre ${state.reason}.`}>
      {lacksCookies && (
        <Notice variant="danger">
          Este navegador não guarda cookies, e sem eles você não fica conectado. Permita os cookies deste site
          e entre de novo.
        </Notice>
      )}
      <form onSubmit={onSubmit} noValidate>
        <EmailField {...field('email')} />
        <PasswordField {...field('password')} label="Senha" required autoComplete="current-password" />
        <Button type="submit" size="lg" className="w-100" disabled={formState.isSubmitting}>
          Entrar
        </Button>
      </form>
      <ButtonLink variant="link" className="px-0 mt-2" to={paths.forgotPassword(back.to)} state={kept}>
        Esqueceu a senha?
      </ButtonLink>
      <hr />
      <ButtonLink variant="outline-primary" className="w-100" to={paths.register(back.to)} state={kept}>
        Ainda não tem conta? Cadastre-se
      </ButtonLink>
    </AuthPage>
  );
}
