import { maxNameLength } from '@contract/limits';
import type { ComponentProps } from 'react';
import { TextField } from '@/ui/TextField';

type NameFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'maxLength'>;

/** What somebody is called; their own name unless `autoComplete` says otherwise. */
export function NameField(props: NameFieldProps) {
  return <TextField autoComplete="name" {...props} label="Nome" required maxLength={maxNameLength} />;
}
