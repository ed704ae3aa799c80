import { muscleGroups } from '@contract/muscleGroups';
import type { TrainingTypeSummary } from '@contract/trainingTypes';
import Button from 'react-bootstrap/Button';
import { useUser } from '@/session/useUser';
import { CardGrid } from '@/ui/CardGrid';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { Skeleton, SkeletonText } from '@/ui/Skeleton';
import { MuscleIcon } from '@/ui/workouts/MuscleIcon';
import { WorkoutGridSkeleton } from '@/ui/workouts/WorkoutGridSkeleton';
import { MyMuscleLegend } from '../training/MyMuscleLegend';
import { shownExercises, TrainingTypeCard } from './TrainingTypeCard';
import { useGetAllTrainingTypesInfiniteQuery } from './trainingTypesApi';

/** All workouts, by muscle group. The server sorts by name, so each further page only appends to the list. */
export function AllTrainingTypesScreen() {
  const query = useGetAllTrainingTypesInfiniteQuery();
  const isMember = useUser() !== null;
  return (
    <>
      <h1 className="mb-4">Todos os Treinos</h1>
      {isMember && <MyMuscleLegend />}
      <Loaded query={query} fallback={<GroupSkeleton />}>
        {({ pages }) => <GroupedWorkouts workouts={pages.flatMap(({ trainingTypes }) => trainingTypes)} />}
      </Loaded>
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
    </>
  );
}

function GroupedWorkouts({ workouts }: { workouts: readonly TrainingTypeSummary[] }) {
  if (workouts.length === 0) {
    return (
      <EmptyState>
        <Notice variant="info">Nenhum treino encontrado.</Notice>
      </EmptyState>
    );
  }
  return muscleGroups.map((group) => {
    const groupWorkouts = workouts.filter(({ category }) => category === group);
    if (groupWorkouts.length === 0) return null;
    return (
      <section key={group} className="mb-4" aria-labelledby={`group-${group}`}>
        <h2 id={`group-${group}`} className="d-flex gap-2 align-items-center">
          <MuscleIcon group={group} size={28} /> {group}
        </h2>
        <CardGrid>
          {groupWorkouts.map((workout) => (
            <TrainingTypeCard key={workout._id} workout={workout} />
          ))}
        </CardGrid>
      </section>
    );
  });
}

function GroupSkeleton() {
  return (
    <Skeleton>
      <p className="h2">
        <SkeletonText width={3} />
      </p>
      <WorkoutGridSkeleton lines={shownExercises + 1} />
    </Skeleton>
  );
}
