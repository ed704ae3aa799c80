import { Registration } from '@contract/accounts';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { Redirect } from '@/session/guards';
import { useRegisterMutation } from '@/session/sessionApi';
import { toast } from '@/ui/toast';
import { ButtonLink } from '@/ui/ButtonLink';
import { CheckField } from '@/ui/CheckField';
import { useZodForm } from '@/ui/useZodForm';
import { AuthPage } from './AuthPage';
import { confirmedPassword } from './confirmedPassword';
import { NewAccountFields } from './NewAccountFields';
import { useSignIn } from './useSignIn';

const Fields = Registration.and(confirmedPassword('Passwords do not match'));

/** Creates an account, signs in with it and redirects to the page that required it. */
export function RegisterScreen() {
  const [createAccount] = useRegisterMutation();
  const { isSignedIn, state, back, addWish } = useSignIn();
  const { field, formState, onSubmit, register, watch } = useZodForm({
    schema: Fields,
    defaultValues: {
      name: '',
      email: state.email ?? '',
      password: '',
      confirmPassword: '',
      acceptsEmails: false,
    },
    submit: ({ confirmPassword: _, ...registration }) => createAccount(registration).unwrap(),
    onSuccess: addWish,
    onError: toast.failure,
  });
  const kept = { ...state, email: watch('email') };
  if (isSignedIn && !formState.isSubmitting) return <Redirect {...back} />;
  return (
    <AuthPage title="Cadastro" lead={state.reason && `Cadastre-se ${state.reason}.`}>
      <form onSubmit={onSubmit} noValidate>
        <NewAccountFields field={field} watch={watch} />
        <CheckField
          {...register('acceptsEmails')}
          label="Quero receber novidades da academia"
          hint="Por email, se você quiser. Dá para mudar depois, no seu perfil."
        />
        <Button type="submit" size="lg" className="w-100" disabled={formState.isSubmitting}>
          Cadastrar
        </Button>
      </form>
      <p className="mt-4">
        <Link to={paths.privacy}>O que guardamos sobre você, por quê e por quanto tempo</Link>
      </p>
      <p className="mt-4">
        Já tem conta?{' '}
        <ButtonLink variant="link" className="px-0 align-baseline" to={paths.login(back.to)} state={kept}>
          Entre
        </ButtonLink>
      </p>
    </AuthPage>
  );
}
