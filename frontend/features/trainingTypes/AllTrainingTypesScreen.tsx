import './groupTile.scss';
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
import { WorkoutCardSkeleton } from '@/ui/workouts/WorkoutCardSkeleton';
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
        <CardGrid>
          <h2 id={`group-${group}`} className="group-tile">
            <MuscleIcon group={group} size={28} /> {group}
          </h2>
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
