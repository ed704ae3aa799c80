import { ConfirmButton } from '@/ui/ConfirmButton';
import { toast } from '@/ui/toast';
import { useRenewRecoveryCodesMutation } from './secondFactorApi';
import type { SettingsProps } from './SecondFactorSettings';

/** How many recovery codes are left, and new ones. Nothing without a factor. */
export function RecoverySettings({ factors, confirmed, onRecoveryCodes }: SettingsProps) {
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();
  const { passkeys, codesSince, recoveryCodesLeft: left } = factors;
  if (passkeys.length === 0 && !codesSince) return null;

  const renewCodes = async () => {
    try {
      onRecoveryCodes(await confirmed(() => renew().unwrap()));
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <>
      <h3>Códigos de recuperação</h3>
      <p>{left === 1 ? 'Resta 1 código.' : `Restam ${left} códigos.`}</p>
      <ConfirmButton
        tone="primary"
        variant="outline-primary"
        disabled={isLoading}
        question="Gerar códigos novos?"
        detail="Os códigos antigos deixam de valer."
        confirmLabel="Gerar"
        onConfirm={renewCodes}
      >
        Gerar novos
      </ConfirmButton>
    </>
  );
}
