import { Login } from '@contract/accounts';
import type { SecondFactorKind } from '@contract/secondFactorKind';
import { lazy, Suspense, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { errorMessage, failureOf } from '@/api/errorMessage';
import { lazyImport } from '@/lib/lazyImport';
import { paths } from '@/paths';
import { selectLacksCookies } from '@/session/authSlice';
import { Redirect } from '@/session/guards';
import { useLoginMutation } from '@/session/sessionApi';
import { toast } from '@/ui/toast';
import { ButtonLink } from '@/ui/ButtonLink';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { Notice } from '@/ui/Notice';
import { PasswordField } from '@/ui/PasswordField';
import { useZodForm } from '@/ui/useZodForm';
import { AuthPage } from './AuthPage';
import { EmailField } from './EmailField';
import { useSignIn } from './useSignIn';

const loadStep = lazyImport(() => import('@/features/secondFactor/SecondFactorStep'));
const SecondFactorStep = lazy(async () => ({ default: (await loadStep()).SecondFactorStep }));

/** Signs in and redirects to the page that required it, at once if a user is signed in already. */
export function LoginScreen() {
  const [login] = useLoginMutation();
  /** What can confirm the sign-in, once the password was right. */
  const [kinds, setKinds] = useState<SecondFactorKind[] | null>(null);
  const { isSignedIn, state, back, addWish } = useSignIn();
  const { field, formState, onSubmit, resetField, setFocus, watch } = useZodForm({
    schema: Login,
    defaultValues: { email: state.email ?? '', password: '' },
    submit: (values) => login(values).unwrap(),
    onSuccess: addWish,
    onError: (error) => {
      const secondFactors = failureOf(error)?.secondFactors;
      if (secondFactors) setKinds(secondFactors);
      else toast.error(errorMessage(error, 'Erro inesperado'));
    },
  });
  const lacksCookies = useSelector(selectLacksCookies) || !navigator.cookieEnabled;
  const kept = { ...state, email: watch('email') };
  if (isSignedIn && !formState.isSubmitting && !kinds) return <Redirect {...back} />;
  if (kinds)
    return (
      <AuthPage title="Entrar">
        <Suspense fallback={<LoadingSpinner />}>
          <SecondFactorStep
            email={watch('email')}
            kinds={kinds}
            onSignedIn={async () => {
              await addWish();
              setKinds(null);
            }}
            onRestart={() => {
              resetField('password');
              // Flushed, because the field has to be there.
              flushSync(() => setKinds(null));
              setFocus('password');
            }}
          />
        </Suspense>
      </AuthPage>
    );
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
