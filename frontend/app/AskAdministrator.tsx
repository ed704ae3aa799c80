import type { OwnSecondFactors } from '@contract/secondFactor';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { createPortal } from 'react-dom';
import { useGetSecondFactorsQuery } from '@/features/secondFactor/secondFactorApi';
import { longDate } from '@/lib/dates';
import { paths } from '@/paths';
import { ButtonLink } from '@/ui/ButtonLink';
import { noticesId } from './AppNotices';
import { mainId } from './RouteChange';

type Asked = NonNullable<OwnSecondFactors['asked']>;

/** After a sign-in, asks an administrator without a second factor to set one up. */
export function AskAdministrator() {
  const { currentData } = useGetSecondFactorsQuery();
  const [isPutOff, setIsPutOff] = useState(false);
  const asked = currentData?.asked;
  const notices = document.getElementById(noticesId);
  if (!asked || isPutOff || !notices) return null;

  const putOff = () => {
    setIsPutOff(true);
    document.getElementById(mainId)?.focus({ preventScroll: true });
  };

  return createPortal(
    <div className="d-flex flex-wrap gap-2 align-items-center">
      <span>{textOf(asked)}</span>
      <ButtonLink variant="primary" to={paths.secondFactor}>
        Configurar agora
      </ButtonLink>
      {!asked.isOver && (
        <Button variant="outline-secondary" onClick={putOff}>
          Depois
        </Button>
      )}
    </div>,
    notices,
  );
}

function textOf({ until, isOver }: Asked): string {
  if (until === null) return 'Proteja a administração: use um segundo fator para entrar.';
  return isOver
    ? 'Para continuar administrando, configure o segundo fator.'
    : `Configure o segundo fator até ${longDate(until)} para continuar administrando.`;
}
