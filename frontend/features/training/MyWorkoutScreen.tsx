import './trainingSheet.scss';
import { WorkoutGridSkeleton } from '@/ui/workouts/WorkoutGridSkeleton';
import { longDay, today } from '@/lib/days';
import { paths } from '@/paths';
import { useUser } from '@/session/useUser';
import { ButtonLink } from '@/ui/ButtonLink';
import { CardGrid } from '@/ui/CardGrid';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { Skeleton } from '@/ui/Skeleton';
import { MyWorkoutCard } from './MyWorkoutCard';
import { useGetMyWorkoutsQuery } from './myWorkoutApi';

/** The member's list, with actions to edit and remove its workouts. In print it is a training sheet. */
export function MyWorkoutScreen() {
  const query = useGetMyWorkoutsQuery();
  return (
    <>
      <div className="d-flex d-print-none flex-wrap gap-3 align-items-center justify-content-between mb-4">
        <h1 className="mb-0">Editar meus Treinos</h1>
        <ButtonLink variant="outline-primary" to={paths.trainingTypes}>
          Adicionar treinos
        </ButtonLink>
      </div>
      <Loaded query={query} fallback={<ListSkeleton />}>
        {(workouts) =>
          workouts.length === 0 ? (
            <EmptyState>
              <Notice variant="info">Nenhum treino adicionado.</Notice>
            </EmptyState>
          ) : (
            <div className="training-sheet">
              <SheetHeading />
              <CardGrid>
                {workouts.map((workout) => (
                  <MyWorkoutCard key={workout._id} workout={workout} />
                ))}
              </CardGrid>
            </div>
          )
        }
      </Loaded>
    </>
  );
}

/** The member's name and the date; only in print. */
function SheetHeading() {
  const user = useUser();
  return (
    <header className="d-none d-print-block">
      <p className="h1">Ficha de treino</p>
      <p>
        <bdi>{user?.name}</bdi> · {longDay(today())}
      </p>
    </header>
  );
}

function ListSkeleton() {
  return (
    <Skeleton>
      <WorkoutGridSkeleton lines={6} />
    </Skeleton>
  );
}
