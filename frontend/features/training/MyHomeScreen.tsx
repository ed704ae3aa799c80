import { indexAfter } from '@contract/rotation';
import type { MyWorkout } from '@contract/training';
import type { User } from '@contract/user';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
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
import { InstallHint } from './InstallHint';
import { MyMuscleLegend } from './MyMuscleLegend';
import { MyStreak } from './MyStreak';
import { myWorkoutApi, useGetMyWorkoutsQuery, useGetPreviousLoadsQuery } from './myWorkoutApi';
import { ProgressStrip } from './ProgressStrip';
import { type Action, isUnsent } from './queue/action';
import { RefusedActions } from './queue/RefusedActions';
import { useQueue } from './queue/useQueue';
import { SheetNotice } from './SheetNotice';
import { SignOutHint } from './SignOutHint';
import { useRotation } from './useRotation';
import { WorkoutResult } from './WorkoutResult';

/** Requests the list while the session is still being confirmed. On a dead line, both take until the copy is used. */
export function prefetchMyHome(dispatch: ThunkDispatch<unknown, undefined, UnknownAction>): void {
  dispatch(myWorkoutApi.util.prefetch('getMyWorkouts', undefined, {}));
}

/** The home of members: the current workout and their progress through the list. */
export function MyHomeScreen() {
  const user = useUser();
  const queue = useQueue();
  const query = useGetMyWorkoutsQuery(undefined, { refetchOnFocus: true });
  const { keyword } = useParams();
  usePageTitle('Seu Exercício');
  return (
    <Row className="justify-content-center">
      <Col xs={12} md={10} lg={8} xl={6}>
        {keyword === undefined ? (
          <div className="d-flex flex-wrap align-items-center justify-content-between mb-3">
            <h1 className="mb-0">Seu Exercício</h1>
            {user?.isAdmin && (
              <ButtonLink variant="link" className="px-0" to={paths.desk}>
                Ir para o painel
              </ButtonLink>
            )}
          </div>
        ) : (
          <>
            {/* The back link replaces the visible title; screen readers still need a heading. */}
            <BackLink to={paths.home} />
            <h1 className="visually-hidden">Treino atual</h1>
          </>
        )}
        {user === null || queue === null ? (
          <LoadingSpinner />
        ) : (
          <Loaded query={query}>
            {(workouts) => (
              <>
                <SheetNotice />
                <RefusedActions user={user._id} queue={queue} />
                <Rotation user={user} workouts={workouts} queue={queue} />
                <InstallHint />
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

interface RotationProps {
  user: User;
  workouts: readonly MyWorkout[];
  queue: readonly Action[];
}

function Rotation({ user, workouts, queue }: RotationProps) {
  const rotation = useRotation(user, workouts, queue);
  const { index, current, turn, isFinishing, failure, finish, completed, ofWeek, isUndoing, undo } = rotation;
  const isSettled = useIsSettled(`${current?._id} ${completed?.id}`, settleFor);
  // The completion after which an exercise has been ticked.
  const [tickedAfter, setTickedAfter] = useState<string>();
  const section = useRef<HTMLElement>(null);

  // Ahead of need, because gyms often have a bad signal.
  const next = workouts[indexAfter(index, workouts.length)];
  useGetPreviousLoadsQuery(next ? { id: next._id } : skipToken);

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
            ofWeek={ofWeek}
            isUnsent={queue.some((action) => action.id === completed.id && isUnsent(action))}
            next={current.name}
            isOver={tickedAfter === completed.id}
            canUndo={!isFinishing && !isUndoing}
            onUndo={async (workout) => (await undo(workout)) && section.current?.focus()}
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
