import type { ComponentProps } from 'react';
import { PasswordField } from '@/ui/PasswordField';

interface NewPasswordFieldsProps {
  label: 'Senha' | 'Nova senha';
  hint?: string;
  required?: boolean;
  field: (name: 'password' | 'confirmPassword') => Omit<ComponentProps<typeof PasswordField>, 'label'>;
}

/** A new password, typed twice; `confirmedPassword` compares the two. */
export function NewPasswordFields({ label, hint = '', required = false, field }: NewPasswordFieldsProps) {
  const shared = { required, autoComplete: 'new-password' };
  return (
    <>
      <PasswordField {...field('password')} {...shared} label={label} hint={hint} />
      <PasswordField {...field('confirmPassword')} {...shared} label={`Confirmar ${label.toLowerCase()}`} />
    </>
  );
}
