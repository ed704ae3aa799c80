import { PasswordField } from '@/ui/PasswordField';

interface NewPasswordFieldsProps {
  label: 'Senha' | 'Nova senha';
  hint?: string;
  required?: boolean;
  errors: Partial<Record<string, string>>;
}

/** A password that one chooses, typed twice; `withConfirmation` compares the two. */
export function NewPasswordFields({ label, hint = '', required = false, errors }: NewPasswordFieldsProps) {
  const both = { required, autoComplete: 'new-password' };
  return (
    <>
      <PasswordField {...both} name="password" label={label} hint={hint} error={errors.password} />
      <PasswordField
        {...both}
        name="confirmPassword"
        label={`Confirmar ${label.toLowerCase()}`}
        error={errors.confirmPassword}
      />
    </>
  );
}
