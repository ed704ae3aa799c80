import type { MuscleGroup } from '@contract/muscleGroups';
import { howLongAgo } from '@/lib/days';
import { useUser } from '@/session/useUser';
import { useHistoryOverview } from './queue/useQueue';

/** Says how long ago the member trained a muscle group: 'há 4 dias', a blank until that is known. Undefined for visitors. */
export function useLastTrained(): ((group: MuscleGroup) => string) | undefined {
  const isVisitor = useUser() === null;
  const { currentData: overview } = useHistoryOverview({ skip: isVisitor });
  if (isVisitor) return undefined;
  return (group) => {
    if (overview === undefined) return '\u00a0';
    const last = overview.workouts.find(({ category }) => category === group);
    return last ? howLongAgo(last.day) : 'sem registro';
  };
}
