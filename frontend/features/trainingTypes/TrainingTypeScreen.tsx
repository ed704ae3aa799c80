import type { TrainingType } from '@contract/trainingTypes';
import Card from 'react-bootstrap/Card';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import { useLocation, useParams } from 'react-router-dom';
import { ExerciseName } from '@/features/exerciseGuides/ExerciseName';
import { AddToMyWorkoutButton } from '@/features/training/AddToMyWorkoutButton';
import { InMyList } from '@/features/training/InMyList';
import { useIsInMyList } from '@/features/training/useIsInMyList';
import { paths } from '@/paths';
import { BackLink } from '@/ui/BackLink';
import { Loaded, useRecordTitle } from '@/ui/Loaded';
import { Skeleton } from '@/ui/Skeleton';
import { ExerciseList } from '@/ui/workouts/ExerciseList';
import { WorkoutCardSkeleton } from '@/ui/workouts/WorkoutCardSkeleton';
import { WorkoutHeading } from '@/ui/workouts/WorkoutHeading';
import { Reviews } from './Reviews';
import { filterIn } from './trainingTypeFilter';
import { useGetTrainingTypeQuery, useKeepAllTrainingTypes } from './trainingTypesApi';

/** A workout with its reviews. */
export function TrainingTypeScreen() {
  const { id = '' } = useParams();
  const query = useGetTrainingTypeQuery({ id });
  // The part of the list that led here, see TrainingTypeCard.
  const state: unknown = useLocation().state;
  const filter = filterIn(typeof state === 'string' ? state : '');
  useKeepAllTrainingTypes(filter);
  useRecordTitle(query, ({ name }) => `Treino ${name}`, 'Treino');
  return (
    <>
      <BackLink to={paths.foundTrainingTypes(filter)} />
      <Loaded
        query={query}
        fallback={<DetailsSkeleton />}
        notFoundLink={{ to: paths.trainingTypes, label: 'Ver todos os treinos' }}
        messageAs="h1"
      >
        {(workout) => <Details key={workout._id} workout={workout} />}
      </Loaded>
    </>
  );
}

function Details({ workout }: { workout: TrainingType }) {
  const { _id, name, category, description } = workout;
  const isInMyList = useIsInMyList()(_id);
  return (
    <Row className="g-4">
      <Col as="article" xs={12} lg={6}>
        <Card>
          <Card.Body>
            <WorkoutHeading category={category} aside={isInMyList && <InMyList />}>
              <h1 className="mb-0">{name}</h1>
            </WorkoutHeading>
            <ExerciseList description={description} renderName={(name) => <ExerciseName name={name} />}>
              <AddToMyWorkoutButton
                workout={{ trainingTypeId: _id, name, category, description }}
                name={name}
                label="Adicionar a Meu Treino"
                from="details"
                variant={isInMyList ? 'link' : 'primary'}
                size="lg"
                className="w-100"
              />
            </ExerciseList>
          </Card.Body>
        </Card>
      </Col>
      <Col xs={12} lg={6}>
        <Reviews workout={workout} />
      </Col>
    </Row>
  );
}

function DetailsSkeleton() {
  return (
    <Skeleton>
      <Row>
        <Col xs={12} lg={6}>
          <WorkoutCardSkeleton lines={6} />
        </Col>
      </Row>
    </Skeleton>
  );
}
