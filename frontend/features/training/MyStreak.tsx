import { paths } from '@/paths';
import { ButtonLink } from '@/ui/ButtonLink';
import { useGetHistoryOverviewQuery } from './historyApi';
import { Streak } from './Streak';

/** The row of weeks with a workout, and the way to all of them. Keeps its lines free until they are known. */
export function MyStreak() {
  const { data: overview } = useGetHistoryOverviewQuery();
  return (
    <p className="text-center">
      {overview ? <Streak weeks={overview.weeks} /> : '\u00a0'}
      <br />
      <ButtonLink variant="link" to={paths.history}>
        Ver histórico
      </ButtonLink>
    </p>
  );
}
