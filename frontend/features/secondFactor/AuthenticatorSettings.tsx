import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { longDate } from '@/lib/dates';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { toast } from '@/ui/toast';
import { useDeletion } from '@/ui/useDeletion';
import { AuthenticatorSetup } from './AuthenticatorSetup';
import { useRemoveAuthenticatorMutation, useStartAuthenticatorMutation } from './secondFactorApi';
import type { SettingsProps } from './SecondFactorSettings';

/** Sets up, changes and removes the authenticator app. */
export function AuthenticatorSettings({
  factors: { codesSince },
  confirmed,
  onRecoveryCodes,
}: SettingsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [start, { isLoading }] = useStartAuthenticatorMutation();
  const [remove] = useRemoveAuthenticatorMutation();
  const [started, setStarted] = useState<{ secret: string; uri: string } | null>(null);
  const leave = () => {
    setStarted(null);
    heading.current?.focus();
  };
  const deletion = useDeletion(() => confirmed(() => remove().unwrap()), leave);

  const begin = async () => {
    try {
      setStarted(await confirmed(() => start().unwrap()));
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Aplicativo de códigos
      </h3>
      <p>
        {codesSince
          ? `Em uso desde ${longDate(codesSince)}.`
          : 'Um aplicativo no celular, como o Google Authenticator, mostra um código novo a cada 30 segundos.'}
      </p>
      {started ? (
        <AuthenticatorSetup
          {...started}
          confirmed={confirmed}
          onCancel={leave}
          onConfirmed={(result) => {
            leave();
            toast.success('Aplicativo de códigos em uso');
            onRecoveryCodes(result);
          }}
        />
      ) : (
        <div className="d-flex flex-wrap gap-2 mb-4">
          <Button variant="outline-primary" disabled={isLoading} onClick={begin}>
            {codesSince ? 'Trocar de aplicativo' : 'Usar aplicativo de códigos'}
          </Button>
          {codesSince && (
            <ConfirmButton
              disabled={deletion.isDeleting}
              question="Remover o aplicativo de códigos?"
              confirmLabel="Remover"
              onConfirm={deletion.remove}
            >
              Remover <span className="visually-hidden">aplicativo de códigos</span>
            </ConfirmButton>
          )}
        </div>
      )}
    </>
  );
}
