import { CodeConfirmation, RecoveryCodeConfirmation } from '@contract/secondFactor';
import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { z } from 'zod';
import { errorMessage, isUnauthorized } from '@/api/errorMessage';
import { useConfirmSignInMutation } from '@/session/sessionApi';
import { toast } from '@/ui/toast';
import { TextField } from '@/ui/TextField';
import { useZodForm } from '@/ui/useZodForm';
import { codeInput } from './codeInput';

interface CodeStepProps {
  kind: 'code' | 'recovery';
  onSignedIn: () => unknown;
  onExpired: (error: unknown) => boolean;
}

const variants = {
  code: {
    schema: z.object({ proof: CodeConfirmation.shape.code }),
    body: (code: string) => ({ code }),
    field: { ...codeInput, label: 'Código do aplicativo', hint: 'Os 6 dígitos que ele mostra agora.' },
  },
  recovery: {
    schema: z.object({ proof: RecoveryCodeConfirmation.shape.recoveryCode }),
    body: (recoveryCode: string) => ({ recoveryCode }),
    field: {
      label: 'Código de recuperação',
      hint: 'Um dos que você guardou; vale uma vez.',
      autoComplete: 'off',
      autoCapitalize: 'characters',
      spellCheck: false,
      required: true,
    },
  },
};

/** Confirms the sign-in with a typed code. Takes the focus. */
export function CodeStep({ kind, onSignedIn, onExpired }: CodeStepProps) {
  const [confirmSignIn] = useConfirmSignInMutation();
  const { schema, body, field: input } = variants[kind];
  const { field, formState, onSubmit, setError, setFocus } = useZodForm({
    schema,
    defaultValues: { proof: '' },
    submit: ({ proof }) => confirmSignIn(body(proof)).unwrap(),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (onExpired(error)) return;
      if (isUnauthorized(error)) setError('proof', { message: errorMessage(error) }, { shouldFocus: true });
      else toast.failure(error);
    },
  });
  useEffect(() => setFocus('proof'), [setFocus]);
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField {...field('proof')} {...input} />
      <Button type="submit" size="lg" className="w-100" disabled={formState.isSubmitting}>
        Confirmar
      </Button>
    </form>
  );
}
