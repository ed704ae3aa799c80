import type { MyWorkout } from '@contract/training';
import type { User } from '@contract/user';
import { useRef, useState } from 'react';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import { useParams } from 'react-router-dom';
import { useIsSettled } from '@/lib/useIsSettled';
import { paths } from '@/paths';
import { useUser } from '@/session/useUser';
import { BackLink } from '@/ui/BackLink';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { usePageTitle } from '@/ui/usePageTitle';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { CurrentWorkout } from './CurrentWorkout';
import { ExampleWeeks } from './ExampleWeeks';
import { MyMuscleLegend } from './MyMuscleLegend';
import { MyStreak } from './MyStreak';
import { useGetMyWorkoutsQuery } from './myWorkoutApi';
import { ProgressStrip } from './ProgressStrip';
import { SignOutHint } from './SignOutHint';
import { useRotation } from './useRotation';
import { WorkoutResult } from './WorkoutResult';

/** The home of members: the current workout and their progress through the list. */
export function MyHomeScreen() {
  const user = useUser();
  const query = useGetMyWorkoutsQuery(undefined, { refetchOnFocus: true });
  const { keyword } = useParams();
  usePageTitle('Seu Exercício');
  return (
    <Row className="justify-content-center">
      <Col xs={12} md={10} lg={8} xl={6}>
        {keyword === undefined ? (
          <h1 className="mb-3">Seu Exercício</h1>
        ) : (
          <>
            {/* The back link replaces the visible title; screen readers still need a heading. */}
            <BackLink to={paths.home} />
            <h1 className="visually-hidden">Treino atual</h1>
          </>
        )}
        {user === null ? (
          <LoadingSpinner />
        ) : (
          <Loaded query={query}>
            {(workouts) => (
              <>
                <Rotation user={user} workouts={workouts} />
                <SignOutHint />
              </>
            )}
          </Loaded>
        )}
      </Col>
    </Row>
  );
}

/** How long a workout that has just become the current one ignores the thumb that is still there, in ms. */
const settleFor = 1000;

function Rotation({ user, workouts }: { user: User; workouts: readonly MyWorkout[] }) {
  const { index, current, turn, isFinishing, failure, finish, ...rotation } = useRotation(user, workouts);
  const { completed, isUndoing, undo } = rotation;
  const isSettled = useIsSettled(`${current?._id} ${completed?.id}`, settleFor);
  // The completion after which an exercise has been ticked.
  const [tickedAfter, setTickedAfter] = useState<string>();
  const section = useRef<HTMLElement>(null);

  if (current === undefined)
    return (
      <>
        <NothingYet />
        <ExampleWeeks onUsed={showFromTop} />
      </>
    );
  return (
    <>
      <section ref={section} className="todays-workout" aria-label="Treino atual" tabIndex={-1}>
        {completed && (
          <WorkoutResult
            key={completed.id}
            completed={completed}
            next={current.name}
            isOver={tickedAfter === completed.id}
            canUndo={!isFinishing && !isUndoing}
            onUndo={async (logEntry) =>
              (await undo({ _id: logEntry, name: completed.name })) && section.current?.focus()
            }
          />
        )}
        <div key={`${current._id} ${turn}`} inert={!isSettled}>
          <CurrentWorkout
            workout={current}
            isFinishing={isFinishing}
            isBlocked={!isSettled || isUndoing}
            failure={failure}
            onTick={() => setTickedAfter(completed?.id)}
            onFinish={(training) => finish(current, training)}
          />
        </div>
      </section>
      <ProgressStrip workouts={workouts} currentIndex={index} />
      <MyStreak />
      <MyMuscleLegend />
    </>
  );
}

/** The workouts replace the examples: shows them from their top, and keeps the focus, which the button had. */
function showFromTop() {
  document.querySelector('main')?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

function NothingYet() {
  return (
    <EmptyState>
      <Notice variant="info">
        <p className="fw-bold mb-1">Nenhum treino encontrado.</p>
        <p className="mb-0">Você ainda não adicionou treinos à sua lista.</p>
      </Notice>
      <ButtonLink variant="primary" to={paths.trainingTypes}>
        Escolher treinos
      </ButtonLink>
    </EmptyState>
  );
}
