import { CodeConfirmation } from '@contract/secondFactor';
import { useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { toast } from '@/ui/toast';
import { TextField } from '@/ui/TextField';
import { useZodForm } from '@/ui/useZodForm';
import { codeInput } from './codeInput';
import { CopyButton } from './CopyButton';
import { QrCode } from './QrCode';
import { useConfirmAuthenticatorMutation } from './secondFactorApi';
import type { SettingsProps } from './SecondFactorSettings';

interface AuthenticatorSetupProps extends Pick<SettingsProps, 'confirmed'> {
  secret: string;
  uri: string;
  onCancel: () => void;
  onConfirmed: (result: { recoveryCodes: string[] | null }) => void;
}

/** Shows the secret for an authenticator app, as a QR code and as text, and takes its first code. */
export function AuthenticatorSetup({
  secret,
  uri,
  confirmed,
  onCancel,
  onConfirmed,
}: AuthenticatorSetupProps) {
  const [confirm] = useConfirmAuthenticatorMutation();
  const instructions = useRef<HTMLParagraphElement>(null);
  const { field, formState, onSubmit } = useZodForm({
    schema: CodeConfirmation,
    defaultValues: { code: '' },
    submit: (confirmation) => confirmed(() => confirm(confirmation).unwrap()),
    onSuccess: onConfirmed,
    onError: toast.failure,
  });
  useEffect(() => instructions.current?.focus(), []);
  return (
    <form className="card card-body mb-4" onSubmit={onSubmit} noValidate>
      <p ref={instructions} tabIndex={-1}>
        Leia este QR code com o aplicativo. No próprio celular, <a href={uri}>abra o aplicativo</a> ou copie a
        chave.
      </p>
      <QrCode text={uri} label="QR code para o aplicativo de códigos" />
      <p className="mt-3">
        Chave: <code className="text-body text-break">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>{' '}
        <CopyButton text={secret}>Copiar chave</CopyButton>
      </p>
      <TextField {...field('code')} {...codeInput} label="Código que o aplicativo mostra" />
      <div className="d-flex flex-wrap gap-2">
        <Button type="submit" disabled={formState.isSubmitting}>
          Confirmar
        </Button>
        <Button variant="outline-secondary" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
