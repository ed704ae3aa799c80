import './trainingSheet.scss';
import { linesOf } from '@contract/exercises';
import type { MyWorkout } from '@contract/training';
import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { flushSync } from 'react-dom';
import { WorkoutGridSkeleton } from '@/ui/workouts/WorkoutGridSkeleton';
import { longDay, today } from '@/lib/days';
import { paths } from '@/paths';
import { useHasDraft } from '@/session/useDraft';
import { useUser } from '@/session/useUser';
import { ButtonLink } from '@/ui/ButtonLink';
import { CardGrid } from '@/ui/CardGrid';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { Skeleton } from '@/ui/Skeleton';
import { MyWorkoutCard } from './MyWorkoutCard';
import { useGetMyWorkoutsQuery } from './myWorkoutApi';
import { OrderForm } from './OrderForm';
import { SheetNote } from './SheetNote';

declare module 'react' {
  interface CSSProperties {
    '--sheet-lines'?: number;
    '--sheet-columns'?: number;
  }
}

/** The member's list, with actions to edit, order and remove its workouts. In print it is a training sheet. */
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
              <ButtonLink variant="primary" to={paths.trainingTypes}>
                Escolher treinos
              </ButtonLink>
            </EmptyState>
          ) : (
            <>
              <SheetNote />
              <ListActions workouts={workouts} />
              <div className="training-sheet" style={sheetSizeOf(workouts)}>
                <SheetHeading />
                <CardGrid>
                  {workouts.map((workout) => (
                    <MyWorkoutCard key={workout._id} workout={workout} />
                  ))}
                </CardGrid>
              </div>
            </>
          )
        }
      </Loaded>
    </>
  );
}

const orderDraft = 'order';

function ListActions({ workouts }: { workouts: readonly MyWorkout[] }) {
  const [isOrdering, setIsOrdering] = useState(useHasDraft(orderDraft));
  const orderButton = useRef<HTMLButtonElement>(null);
  const stopOrdering = () => {
    // Flushed, because the button has to be there to get the focus.
    flushSync(() => setIsOrdering(false));
    orderButton.current?.focus();
  };
  if (isOrdering)
    return (
      <div className="d-print-none">
        <OrderForm workouts={workouts} draftName={orderDraft} onDone={stopOrdering} />
      </div>
    );
  return (
    <div className="d-flex flex-wrap gap-2 mb-3 d-print-none">
      {workouts.length > 1 && (
        <Button ref={orderButton} variant="outline-secondary" onClick={() => setIsOrdering(true)}>
          Mudar a ordem
        </Button>
      )}
      <Button variant="outline-secondary" onClick={() => window.print()}>
        Imprimir ficha
      </Button>
    </div>
  );
}

/** The size of the printed sheet. A heading takes as much space as three lines. */
function sheetSizeOf(workouts: readonly MyWorkout[]) {
  const lines = workouts.reduce((sum, { description }) => sum + linesOf(description).length + 3, 0);
  return { '--sheet-lines': lines, '--sheet-columns': lines > 36 ? 2 : 1 };
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
