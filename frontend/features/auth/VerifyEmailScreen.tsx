import Button from 'react-bootstrap/Button';
import { useParams } from 'react-router-dom';
import { statusOf } from '@/api/errorMessage';
import { focusElement } from '@/lib/focusElement';
import { paths } from '@/paths';
import { useUser } from '@/session/useUser';
import { toast } from '@/ui/toast';
import { ButtonLink } from '@/ui/ButtonLink';
import { AuthPage } from './AuthPage';
import { useVerifyEmailMutation } from './mailedLinksApi';

/** Verifies an address; opened by the link in the email. Waits for a press, since mail scanners open links. */
export function VerifyEmailScreen() {
  const { token = '' } = useParams();
  const [verifyEmail, { isSuccess, error, isLoading }] = useVerifyEmailMutation();

  const verify = async () => {
    const { error } = await verifyEmail({ token });
    if (error && !isLinkInvalid(error)) toast.failure(error);
  };

  return (
    <AuthPage title="Confirmar email">
      {isSuccess || isLinkInvalid(error) ? (
        <Result isVerified={isSuccess} />
      ) : (
        <>
          <p>Se a conta no Gym Tracker é sua, falta só um toque. Se não é, feche esta página.</p>
          <Button size="lg" className="w-100" disabled={isLoading} onClick={verify}>
            Confirmar meu email
          </Button>
        </>
      )}
    </AuthPage>
  );
}

const isLinkInvalid = (error: unknown) => statusOf(error) === 400;

function Result({ isVerified }: { isVerified: boolean }) {
  const isSignedIn = useUser() !== null;
  return (
    <>
      <p ref={focusElement} tabIndex={-1}>
        {isVerified
          ? 'Pronto, seu email está confirmado. Obrigado!'
          : 'Este link já foi usado ou não vale mais. Se você já confirmou, está tudo certo; se não, peça outro no seu perfil.'}
      </p>
      {isVerified ? (
        <ButtonLink variant="primary" className="btn-lg w-100" to={paths.home}>
          Ir para o início
        </ButtonLink>
      ) : (
        <ButtonLink
          variant="primary"
          className="btn-lg w-100"
          to={isSignedIn ? paths.profile : paths.login(paths.profile)}
        >
          {isSignedIn ? 'Abrir meu perfil' : 'Entrar e abrir meu perfil'}
        </ButtonLink>
      )}
    </>
  );
}
