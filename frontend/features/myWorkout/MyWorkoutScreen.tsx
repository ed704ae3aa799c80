import { Link } from 'react-router-dom';
import { WorkoutGrid } from '@/features/trainingTypes/WorkoutGrid';
import { paths } from '@/paths';
import { Loaded } from '@/ui/Loaded';
import { usePageTitle } from '@/ui/usePageTitle';
import { MyWorkoutCard } from './MyWorkoutCard';
import { useGetMyWorkoutsQuery } from './myWorkoutApi';

/** One's own list, to change and to remove from. */
export function MyWorkoutScreen() {
  const query = useGetMyWorkoutsQuery();
  usePageTitle('Editar meus Treinos');
  return (
    <>
      <div className="d-flex flex-wrap gap-3 align-items-center justify-content-between mb-4">
        <h1 className="mb-0">Editar meus Treinos</h1>
        <Link className="btn btn-outline-primary" to={paths.trainingTypes}>
          Adicionar treinos
        </Link>
      </div>
      <Loaded query={query}>
        {(workouts) =>
          workouts.length === 0 ? (
            <div className="alert alert-info" role="status">
              Nenhum treino adicionado.
            </div>
          ) : (
            <WorkoutGrid>
              {workouts.map((workout) => (
                <MyWorkoutCard key={workout._id} workout={workout} />
              ))}
            </WorkoutGrid>
          )
        }
      </Loaded>
    </>
  );
}
