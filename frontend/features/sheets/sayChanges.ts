import type { SheetChanges } from '@contract/sheets';
import { enumerate } from '@/lib/enumerate';

/** 'acrescentou E1; tirou B1 e C1; mudou os exercícios de A1; mudou a ordem'; '' for none. */
export function sayChanges({ added, removed, edited, isReordered }: SheetChanges): string {
  return inOneLine([
    added.length > 0 && `acrescentou ${enumerate(added)}`,
    removed.length > 0 && `tirou ${enumerate(removed)}`,
    edited.length > 0 && `mudou os exercícios de ${enumerate(edited)}`,
    isReordered && 'mudou a ordem',
  ]);
}

/** What a sheet does to the member's own changes: 'sai E1; voltam B1 e C1; mudam os exercícios de A1; muda a ordem'. */
export function sayLosses({ added, removed, edited, isReordered }: SheetChanges): string {
  return inOneLine([
    removed.length > 0 && `${removed.length === 1 ? 'sai' : 'saem'} ${enumerate(removed)}`,
    added.length > 0 && `${added.length === 1 ? 'volta' : 'voltam'} ${enumerate(added)}`,
    edited.length > 0 && `mudam os exercícios de ${enumerate(edited)}`,
    isReordered && 'muda a ordem',
  ]);
}

const inOneLine = (parts: (string | false)[]) => parts.filter(Boolean).join('; ');
