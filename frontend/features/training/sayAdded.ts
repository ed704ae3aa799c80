import { maxMyWorkouts } from '@contract/limits';
import type { AddedCodes } from '@contract/training';

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
  const last = codes.at(-1);
  if (last === undefined) return '';
  const others = codes.slice(0, -1).join(', ');
  return others === '' ? `${last} ${singular}${reason}` : `${others} e ${last} ${plural}${reason}`;
}
