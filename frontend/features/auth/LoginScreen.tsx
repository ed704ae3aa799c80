import { Login } from '@contract/accounts';
import Button from 'react-bootstrap/Button';
import { useSelector } from 'react-redux';
import { errorMessage } from '@/api/errorMessage';
import { paths } from '@/paths';
import { selectLacksCookies } from '@/session/authSlice';
import { Redirect } from '@/session/guards';
import { useLoginMutation } from '@/session/sessionApi';
import { useRedirectTarget } from '@/session/useRedirectTarget';
import { useUser } from '@/session/useUser';
import { toast } from '@/ui/toast';
import { ButtonLink } from '@/ui/ButtonLink';
import { FormPage } from '@/ui/FormPage';
import { Notice } from '@/ui/Notice';
import { PasswordField } from '@/ui/PasswordField';
import { useZodForm } from '@/ui/useZodForm';
import { EmailField } from './EmailField';

/** Signs in and redirects to the page that required it, at once if a user is signed in already. */
export function LoginScreen() {
  const target = useRedirectTarget();
  return useUser() === null ? <LoginForm target={target} /> : <Redirect to={target} />;
}

function LoginForm({ target }: { target: string }) {
  const [login] = useLoginMutation();
  const { field, formState, onSubmit } = useZodForm({
    schema: Login,
    defaultValues: { email: '', password: '' },
    submit: (values) => login(values).unwrap(),
    onError: (error) => toast.error(errorMessage(error, 'Erro inesperado')),
  });
  return (
    <FormPage title="Entrar">
      {useSelector(selectLacksCookies) && (
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
      <div className="d-flex flex-wrap gap-2 justify-content-between mt-4">
        <ButtonLink variant="link" className="px-0" to={paths.register(target)}>
          Ainda não tem conta? Cadastre-se
        </ButtonLink>
        <ButtonLink variant="link" className="px-0" to={paths.forgotPassword}>
          Esqueceu a senha?
        </ButtonLink>
      </div>
    </FormPage>
  );
}
