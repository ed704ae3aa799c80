import type { SecondFactorKind } from '@contract/secondFactorKind';
import { Fragment, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { errorMessage, failureOf } from '@/api/errorMessage';
import { toast } from '@/ui/toast';
import { PasskeyStep } from './PasskeyStep';
import { CodeStep } from './CodeStep';

interface SecondFactorStepProps {
  email: string;
  kinds: SecondFactorKind[];
  onSignedIn: () => unknown;
  onRestart: () => void;
}

const labels: Record<SecondFactorKind, string> = {
  passkey: 'Chave de acesso',
  code: 'Aplicativo de códigos',
  recovery: 'Código de recuperação',
};

/** The step of a sign-in after the password. */
export function SecondFactorStep({ email, kinds, onSignedIn, onRestart }: SecondFactorStepProps) {
  const [kind, setKind] = useState(kinds[0]);
  const others = kinds.filter((other) => other !== kind);

  /** Leads back to the password if the time for the step is over. */
  const onExpired = (error: unknown): boolean => {
    if (failureOf(error)?.code !== 'SIGN_IN_EXPIRED') return false;
    toast.error(errorMessage(error));
    onRestart();
    return true;
  };

  return (
    <>
      <p role="status">
        Falta confirmar que é você, <bdi className="fw-semibold text-break">{email}</bdi>.
      </p>
      <Fragment key={kind}>
        {kind === 'passkey' && <PasskeyStep onSignedIn={onSignedIn} onExpired={onExpired} />}
        {(kind === 'code' || kind === 'recovery') && (
          <CodeStep kind={kind} onSignedIn={onSignedIn} onExpired={onExpired} />
        )}
        <details className="mt-3" open={kind === undefined}>
          <summary>Usar outro método</summary>
          {others.map((other) => (
            <Button
              key={other}
              variant="outline-primary"
              className="w-100 mt-2"
              onClick={() => setKind(other)}
            >
              {labels[other]}
            </Button>
          ))}
          <p className="mt-3">
            Perdeu o aparelho e os códigos? Quem administra o Gym Tracker na sua academia pode remover o
            segundo fator.
          </p>
        </details>
      </Fragment>
      <Button variant="link" className="px-0 mt-2" onClick={onRestart}>
        Voltar para a senha
      </Button>
    </>
  );
}
