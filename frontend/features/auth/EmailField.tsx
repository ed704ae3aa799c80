import type { ComponentProps } from 'react';
import { TextField } from '@/ui/TextField';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;

/** The address of one's account: to password managers the name by which one signs in. */
export function EmailField(props: EmailFieldProps) {
  return <TextField {...props} label="Email" type="email" required autoComplete="username" />;
}
