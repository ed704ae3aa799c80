import { paths } from '@/paths';
import { ButtonLink } from '@/ui/ButtonLink';
import { useHistoryOverview } from './queue/useQueue';
import { Streak } from './Streak';

/** The member's streak and a link to the history. Reserves the line while loading. */
export function MyStreak() {
  const { currentData: overview } = useHistoryOverview();
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
