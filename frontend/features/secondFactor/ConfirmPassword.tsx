import { PasswordConfirmation } from '@contract/secondFactor';
import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { toast } from '@/ui/toast';
import { PasswordField } from '@/ui/PasswordField';
import { useZodForm } from '@/ui/useZodForm';
import { useConfirmPasswordMutation } from './secondFactorApi';

interface ConfirmPasswordProps {
  /** What the password is needed for. */
  message: string;
  onDone: (isConfirmed: boolean) => void;
}

/** Asks for the password, which is then confirmed for some minutes. Takes the focus. */
export function ConfirmPassword({ message, onDone }: ConfirmPasswordProps) {
  const [confirmPassword] = useConfirmPasswordMutation();
  const { field, formState, onSubmit, setFocus } = useZodForm({
    schema: PasswordConfirmation,
    defaultValues: { currentPassword: '' },
    submit: (confirmation) => confirmPassword(confirmation).unwrap(),
    onSuccess: () => onDone(true),
    onError: toast.failure,
  });
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  return (
    <form className="card card-body my-3" onSubmit={onSubmit} noValidate>
      <p role="status">{message}</p>
      <PasswordField
        {...field('currentPassword')}
        label="Sua senha atual"
        required
        autoComplete="current-password"
      />
      <div className="d-flex flex-wrap gap-2">
        <Button type="submit" disabled={formState.isSubmitting}>
          Confirmar
        </Button>
        <Button variant="outline-secondary" onClick={() => onDone(false)}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
