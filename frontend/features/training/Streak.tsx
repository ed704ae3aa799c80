import { streakOf } from '@contract/calendar';
import { today } from '@/lib/days';

/** The number of consecutive weeks with a workout, or what extends the streak. Omits a streak that has ended. */
export function Streak({ weeks }: { weeks: readonly string[] }) {
  const streak = streakOf(weeks, today());
  if (streak.weeks === 0) return 'Treine uma vez esta semana e comece sua sequência';
  if (streak.open) return `Sequência: mais 1 nesta semana para manter ${weeksOf(streak.weeks)}`;
  return `Sequência: ${streak.weeks === 1 ? '1 semana' : `${streak.weeks} semanas seguidas`} com treino`;
}

function weeksOf(count: number): string {
  return count === 1 ? '1 semana' : `${count} semanas`;
}
