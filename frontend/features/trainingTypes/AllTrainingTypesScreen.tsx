import './allTrainingTypes.scss';
import './groupTile.scss';
import { muscleGroups } from '@contract/muscleGroups';
import type { TrainingTypeSummary } from '@contract/trainingTypes';
import Button from 'react-bootstrap/Button';
import { useLocation } from 'react-router-dom';
import { errorMessage } from '@/api/errorMessage';
import { paths } from '@/paths';
import { CardGrid } from '@/ui/CardGrid';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { SearchBox } from '@/ui/SearchBox';
import { Skeleton, SkeletonText } from '@/ui/Skeleton';
import { usePageTitle } from '@/ui/usePageTitle';
import { MuscleIcon } from '@/ui/workouts/MuscleIcon';
import { WorkoutCardSkeleton } from '@/ui/workouts/WorkoutCardSkeleton';
import { MuscleLegend } from '@/ui/workouts/MuscleLegend';
import { ExampleWeeks } from '../training/ExampleWeeks';
import { InMyList } from '../training/InMyList';
import { useIsInMyList } from '../training/useIsInMyList';
import { useLastTrained } from '../training/useLastTrained';
import { NothingFound } from './NothingFound';
import { shownExercises, TrainingTypeCard } from './TrainingTypeCard';
import { filterIn, type TrainingTypeFilter } from './trainingTypeFilter';
import { useGetAllTrainingTypesInfiniteQuery } from './trainingTypesApi';

/**
 * All workouts, or those of a muscle group or a search, by muscle group. The server sorts by name, so each further page
 * only appends to the list.
 */
export function AllTrainingTypesScreen() {
  const filter = filterIn(useLocation().search);
  const { category, keyword } = filter;
  const query = useGetAllTrainingTypesInfiniteQuery(filter);
  const lastTrained = useLastTrained();
  usePageTitle(titleOf(filter));
  return (
    <>
      <h1 className="mb-3">Todos os Treinos</h1>
      <MuscleLegend chosen={category} keyword={keyword} noteOf={lastTrained} />
      <div className="mb-4">
        <SearchBox
          key={keyword}
          label="Buscar treino ou exercício"
          placeholder={category ? `Treino ou exercício de ${category}` : 'Treino ou exercício'}
          keyword={keyword ?? ''}
          addressOf={(newKeyword) => paths.foundTrainingTypes({ category, keyword: newKeyword })}
        />
      </div>
      <Loaded query={query} fallback={<GroupSkeleton />}>
        {({ pages }) => <GroupedWorkouts workouts={pages.flatMap(({ trainingTypes }) => trainingTypes)} />}
      </Loaded>
      {query.isFetchNextPageError && <Notice variant="danger">{errorMessage(query.error)}</Notice>}
      {query.hasNextPage && (
        <div className="d-grid col-md-6 mx-auto mt-4">
          <Button
            variant="outline-primary"
            size="lg"
            disabled={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            {query.isFetchingNextPage ? 'Carregando…' : 'Mostrar mais treinos'}
          </Button>
        </div>
      )}
      {query.currentData && category === undefined && keyword === undefined && <ExampleWeeks />}
    </>
  );
}

function titleOf({ category, keyword }: TrainingTypeFilter): string {
  if (keyword !== undefined) return `Busca: ${keyword}${category ? ` em ${category}` : ''}`;
  return category ? `Treinos de ${category}` : 'Todos os Treinos';
}

function GroupedWorkouts({ workouts }: { workouts: readonly TrainingTypeSummary[] }) {
  const isInMyList = useIsInMyList();
  if (workouts.length === 0) return <NothingFound />;
  return muscleGroups.map((group) => {
    const groupWorkouts = workouts.filter(({ category }) => category === group);
    if (groupWorkouts.length === 0) return null;
    return (
      <section key={group} className="workout-group" aria-labelledby={`group-${group}`}>
        <CardGrid>
          <h2 id={`group-${group}`} className="group-tile">
            <MuscleIcon group={group} size={28} /> {group}
          </h2>
          {groupWorkouts.map((workout) => (
            <TrainingTypeCard
              key={workout._id}
              workout={workout}
              inMyList={isInMyList(workout._id) && <InMyList />}
            />
          ))}
        </CardGrid>
      </section>
    );
  });
}

function GroupSkeleton() {
  return (
    <Skeleton>
      <CardGrid>
        <p className="group-tile h2">
          <SkeletonText width={4} />
        </p>
        {Array.from({ length: 5 }, (_, index) => (
          <WorkoutCardSkeleton key={index} lines={shownExercises + 1} />
        ))}
      </CardGrid>
    </Skeleton>
  );
}
