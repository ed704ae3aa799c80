import { maxMyWorkouts } from '@contract/limits';
import type { AddedCodes } from '@contract/training';
import { enumerate } from '@/lib/enumerate';

/** 'A1, B1 e C1 foram adicionados; D1 já estava na lista.' */
export function sayAdded({ added, present, full, missing }: AddedCodes): string {
  const parts = [
    say(added, 'foi adicionado', 'foram adicionados'),
    say(present, 'já estava na lista', 'já estavam na lista'),
    say(full, 'não coube', 'não couberam', `: a lista vai até ${maxMyWorkouts} treinos`),
    say(missing, 'não está disponível', 'não estão disponíveis'),
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}

function say(codes: readonly string[], singular: string, plural: string, reason = ''): string {
  return codes.length === 0 ? '' : `${enumerate(codes)} ${codes.length === 1 ? singular : plural}${reason}`;
}
