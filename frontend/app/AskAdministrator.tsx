import type { OwnSecondFactors } from '@contract/secondFactor';
import Button from 'react-bootstrap/Button';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGetSecondFactorsQuery } from '@/features/secondFactor/secondFactorApi';
import { longDate } from '@/lib/dates';
import { paths } from '@/paths';
import { ButtonLink } from '@/ui/ButtonLink';
import { OverlayNotice } from '@/ui/OverlayNotice';
import { mainId } from './RouteChange';

type Asked = NonNullable<OwnSecondFactors['asked']>;

/** After a sign-in, asks an administrator without a second factor to set one up. */
export function AskAdministrator() {
  const { currentData } = useGetSecondFactorsQuery();
  const location = useLocation();
  const navigate = useNavigate();
  const asked = currentData?.asked;
  if (!asked) return null;

  const putOff = () => {
    // Without the state of the sign-in, so that neither Back nor a reload asks again.
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
    document.getElementById(mainId)?.focus({ preventScroll: true });
  };

  return (
    <OverlayNotice>
      <span>{textOf(asked)}</span>
      <ButtonLink variant="primary" to={paths.secondFactor}>
        Configurar agora
      </ButtonLink>
      {!asked.isOver && (
        <Button variant="outline-secondary" onClick={putOff}>
          Depois
        </Button>
      )}
    </OverlayNotice>
  );
}

function textOf({ until, isOver }: Asked): string {
  if (until === null) return 'Proteja a administração: use um segundo fator para entrar.';
  return isOver
    ? 'Para continuar administrando, configure o segundo fator.'
    : `Configure o segundo fator até ${longDate(until)} para continuar administrando.`;
}
