import type { ComponentProps } from 'react';
import type { TextField } from '@/ui/TextField';
import { EmailField } from './EmailField';
import { NameField } from './NameField';
import { NewPasswordFields } from './NewPasswordFields';

interface NewAccountFieldsProps {
  field: (
    name: 'name' | 'email' | 'password' | 'confirmPassword',
  ) => Omit<ComponentProps<typeof TextField>, 'label'>;
  watch: (name: 'name' | 'email' | 'password') => string;
}

/** Whose account it is to be, and its password. */
export function NewAccountFields({ field, watch }: NewAccountFieldsProps) {
  return (
    <>
      <NameField {...field('name')} />
      <EmailField {...field('email')} />
      <NewPasswordFields
        label="Senha"
        required
        field={field}
        password={watch('password')}
        known={[watch('name'), watch('email')]}
      />
    </>
  );
}
