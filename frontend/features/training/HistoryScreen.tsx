import { paths } from '@/paths';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { Skeleton, SkeletonText } from '@/ui/Skeleton';
import { GroupBars } from './GroupBars';
import type { ShownOverview } from './queue/applyQueue';
import { useHistoryOverview } from './queue/useQueue';
import { Months } from './Months';
import { Streak } from './Streak';
import { YearMap, YearMapSkeleton } from './YearMap';

/** A member's training history: the last year as a calendar, workouts per muscle group, and every entry by month. */
export function HistoryScreen() {
  const query = useHistoryOverview({ refetchOnFocus: true });
  return (
    <>
      <h1 className="mb-3">Histórico</h1>
      <Loaded query={query} fallback={<HistorySkeleton />}>
        {(overview) => (overview.total === 0 ? <NothingYet /> : <History overview={overview} />)}
      </Loaded>
    </>
  );
}

function History({ overview }: { overview: ShownOverview }) {
  const { total, weeks, workouts, months, newest } = overview;
  return (
    <>
      <p className="lead">
        {total === 1 ? '1 treino concluído' : `${total} treinos concluídos`}
        <br />
        <Streak weeks={weeks} />
      </p>
      <YearMap workouts={workouts} />
      <GroupBars workouts={workouts} />
      <Months months={months} newest={newest} />
    </>
  );
}

function HistorySkeleton() {
  return (
    <Skeleton>
      <p className="lead">
        <SkeletonText width={5} />
        <br />
        <SkeletonText width={8} />
      </p>
      <YearMapSkeleton />
    </Skeleton>
  );
}

function NothingYet() {
  return (
    <EmptyState>
      <Notice variant="info">
        <p className="fw-bold mb-1">Nenhum treino concluído ainda.</p>
        <p className="mb-0">
          Toque em “Treino Concluído” quando terminar um treino da sua lista, e ele aparece aqui.
        </p>
      </Notice>
      <ButtonLink variant="primary" to={paths.home}>
        Ver o que treinar
      </ButtonLink>
    </EmptyState>
  );
}
