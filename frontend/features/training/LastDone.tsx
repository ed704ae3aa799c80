import type { WorkoutCode } from '@contract/workoutCodes';
import { howLongAgo } from '@/lib/days';
import { useGetHistoryOverviewQuery } from './historyApi';

/** 'Último A1: há 4 dias'. Keeps its line free until that is known. */
export function LastDone({ code }: { code: WorkoutCode }) {
  const { data: overview } = useGetHistoryOverviewQuery();
  const last = overview?.workouts.find(({ name }) => name === code);
  if (overview && !last) return <p className="text-secondary">Sem registro de {code} no último ano</p>;
  return <p className="text-secondary">{last ? `Último ${code}: ${howLongAgo(last.day)}` : '\u00a0'}</p>;
}
