import type { ComponentProps } from 'react';
import { PasswordField } from '@/ui/PasswordField';
import { PasswordStrength } from './PasswordStrength';

interface NewPasswordFieldsProps extends ComponentProps<typeof PasswordStrength> {
  label: 'Senha' | 'Nova senha';
  hint?: string;
  required?: boolean;
  field: (name: 'password' | 'confirmPassword') => Omit<ComponentProps<typeof PasswordField>, 'label'>;
}

/** A new password, typed twice; `confirmedPassword` compares the two. */
export function NewPasswordFields({
  label,
  hint = '',
  required = false,
  field,
  ...strength
}: NewPasswordFieldsProps) {
  const shared = { required, autoComplete: 'new-password' };
  return (
    <>
      <PasswordField {...field('password')} {...shared} label={label} hint={hint} />
      <PasswordStrength {...strength} />
      <PasswordField {...field('confirmPassword')} {...shared} label={`Confirmar ${label.toLowerCase()}`} />
    </>
  );
}
