import type { TrainingTypePage, TrainingTypeSummary } from '@contract/trainingTypes';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { parsePageNumber } from '@/lib/parsePageNumber';
import { paths } from '@/paths';
import { ExampleWeeks } from '@/features/training/ExampleWeeks';
import { BackLink } from '@/ui/BackLink';
import { CardGrid } from '@/ui/CardGrid';
import { Loaded } from '@/ui/Loaded';
import { Pages } from '@/ui/Pages';
import { SearchBox } from '@/ui/SearchBox';
import { Skeleton } from '@/ui/Skeleton';
import { usePageTitle } from '@/ui/usePageTitle';
import { MuscleLegend } from '@/ui/workouts/MuscleLegend';
import { WorkoutGridSkeleton } from '@/ui/workouts/WorkoutGridSkeleton';
import { Hero } from './Hero';
import { NothingFound } from './NothingFound';
import { type SortOrder, SortSelect } from './SortSelect';
import { shownExercises, TrainingTypeCard } from './TrainingTypeCard';
import { useGetTrainingTypesQuery } from './trainingTypesApi';

/** The home of visitors: the workouts, searchable and paginated. */
export function HomeScreen() {
  const params = useParams();
  const keyword = params.keyword?.trim() ?? '';
  const pageNumber = parsePageNumber(params.pageNumber);
  const query = useGetTrainingTypesQuery(listQuery(keyword, pageNumber));
  const [order, setOrder] = useState<SortOrder>('ascending');
  usePageTitle(keyword === '' ? 'Treinos' : `Busca: ${keyword}`);

  return (
    <>
      {keyword === '' && pageNumber === 1 && <Hero />}
      {keyword === '' ? <h1 className="mb-3">Treinos</h1> : <SearchHeading keyword={keyword} />}
      <MuscleLegend />
      <div className="row g-2 mb-4">
        <div className="col">
          <SearchBox
            key={keyword}
            label="Buscar treino ou exercício"
            placeholder="Treino ou exercício"
            keyword={keyword}
            addressOf={(newKeyword) => paths.homeList({ keyword: newKeyword })}
          />
        </div>
        <div className="col-auto">
          <SortSelect order={order} onChange={setOrder} />
        </div>
      </div>
      <Loaded query={query} fallback={<ListSkeleton />}>
        {(result) => (
          <>
            <Workouts result={result} order={order} keyword={keyword} />
            {keyword === '' && <ExampleWeeks />}
          </>
        )}
      </Loaded>
    </>
  );
}

/** The back link replaces the visible title; screen readers still need a heading. */
function SearchHeading({ keyword }: { keyword: string }) {
  return (
    <>
      <BackLink to={paths.home} />
      <h1 className="visually-hidden">Busca: {keyword}</h1>
    </>
  );
}

interface WorkoutsProps {
  result: TrainingTypePage;
  order: SortOrder;
  keyword: string;
}

function Workouts({ result, order, keyword }: WorkoutsProps) {
  if (result.trainingTypes.length === 0) return <NothingFound />;
  return (
    <section aria-label={keyword === '' ? 'Lista de treinos' : `Treinos encontrados para ${keyword}`}>
      <h2 className="visually-hidden">Lista de treinos</h2>
      <CardGrid>
        {sortByName(result.trainingTypes, order).map((workout) => (
          <TrainingTypeCard key={workout._id} workout={workout} group={workout.category} />
        ))}
      </CardGrid>
      <Pages
        page={result.page}
        pages={result.pages}
        linkTo={(page) => paths.homeList({ keyword, pageNumber: page })}
      />
    </section>
  );
}

function sortByName(workouts: readonly TrainingTypeSummary[], order: SortOrder): TrainingTypeSummary[] {
  const direction = order === 'ascending' ? 1 : -1;
  return [...workouts].sort((a, b) => direction * a.name.localeCompare(b.name, 'pt-BR'));
}

function ListSkeleton() {
  return (
    <Skeleton>
      <WorkoutGridSkeleton lines={shownExercises + 1} />
    </Skeleton>
  );
}

/** Omits default values, so that the first page has a single URL in every cache. */
function listQuery(keyword: string, pageNumber: number) {
  return { ...(keyword !== '' && { keyword }), ...(pageNumber !== 1 && { pageNumber }) };
}
