import { startAuthentication } from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useConfirmSignInMutation } from '@/session/sessionApi';
import { Notice } from '@/ui/Notice';
import { passkeyProblem } from './passkeyProblem';
import { useRequestPasskeyMutation } from './secondFactorApi';

interface PasskeyStepProps {
  onSignedIn: () => unknown;
  onExpired: (error: unknown) => boolean;
}

/** Confirms the sign-in with a passkey. Takes the focus. */
export function PasskeyStep({ onSignedIn, onExpired }: PasskeyStepProps) {
  const [requestPasskey] = useRequestPasskeyMutation();
  const [confirmSignIn] = useConfirmSignInMutation();
  const [isWaiting, setIsWaiting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = async () => {
    setIsWaiting(true);
    setProblem(null);
    try {
      const passkey = await startAuthentication({ optionsJSON: await requestPasskey().unwrap() });
      await confirmSignIn({ passkey }).unwrap();
      await onSignedIn();
    } catch (error) {
      if (onExpired(error)) return;
      setProblem(passkeyProblem(error));
      setIsWaiting(false);
    }
  };

  return (
    <>
      {problem !== null && <Notice variant="danger">{problem}</Notice>}
      <Button ref={button} size="lg" className="w-100" disabled={isWaiting} onClick={confirm}>
        Usar chave de acesso
      </Button>
    </>
  );
}
