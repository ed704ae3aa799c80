import { maxNameLength } from '@contract/limits';
import type { ComponentProps } from 'react';
import { TextField } from '@/ui/TextField';

type NameFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'maxLength'>;

/** A user's name. Unless `autoComplete` is overridden, browsers offer the name of the person using them. */
export function NameField(props: NameFieldProps) {
  return <TextField autoComplete="name" {...props} label="Nome" required maxLength={maxNameLength} />;
}
