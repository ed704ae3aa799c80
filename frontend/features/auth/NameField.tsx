import { maxNameLength } from '@contract/limits';
import type { ComponentProps } from 'react';
import { TextField } from '@/ui/TextField';

type NameFieldProps = Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'autoComplete' | 'error'>;

/** What somebody is called; their own name unless `autoComplete` says otherwise. */
export function NameField(props: NameFieldProps) {
  return (
    <TextField autoComplete="name" {...props} name="name" label="Nome" required maxLength={maxNameLength} />
  );
}
