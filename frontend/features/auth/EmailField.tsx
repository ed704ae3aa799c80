import type { ComponentProps } from 'react';
import { TextField } from '@/ui/TextField';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;

/** The email of an account, which password managers store as the user name. */
export function EmailField(props: EmailFieldProps) {
  return <TextField {...props} label="Email" type="email" required autoComplete="username" />;
}
