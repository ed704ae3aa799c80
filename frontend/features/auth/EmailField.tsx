import type { ComponentProps } from 'react';
import { TextField } from '@/ui/TextField';

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'>;

/** The address of one's account: to password managers the name by which one signs in. */
export function EmailField(props: EmailFieldProps) {
  return <TextField {...props} name="email" label="Email" type="email" required autoComplete="username" />;
}
