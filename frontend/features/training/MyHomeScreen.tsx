import type { MyWorkout } from '@contract/training';
import type { User } from '@contract/user';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import { useParams } from 'react-router-dom';
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
import { MyMuscleLegend } from './MyMuscleLegend';
import { MyStreak } from './MyStreak';
import { useGetMyWorkoutsQuery } from './myWorkoutApi';
import { ProgressStrip } from './ProgressStrip';
import { SignOutHint } from './SignOutHint';
import { useRotation } from './useRotation';

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

function Rotation({ user, workouts }: { user: User; workouts: readonly MyWorkout[] }) {
  const { index, current, finish, ...attempt } = useRotation(user, workouts);
  if (current === undefined) return <NothingYet />;
  return (
    <>
      <CurrentWorkout workout={current} {...attempt} onFinish={() => finish(current)} />
      <ProgressStrip workouts={workouts} currentIndex={index} />
      <MyStreak />
      <MyMuscleLegend />
    </>
  );
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
