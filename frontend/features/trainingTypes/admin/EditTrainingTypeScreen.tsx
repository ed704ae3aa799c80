import { useParams } from 'react-router-dom';
import { paths } from '@/paths';
import { BackLink } from '@/ui/BackLink';
import { FormSkeleton } from '@/ui/FormSkeleton';
import { Loaded, useRecordTitle } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { usePageTitle } from '@/ui/usePageTitle';
import { useGetTrainingTypeQuery } from '../trainingTypesApi';
import { TrainingTypeForm } from './TrainingTypeForm';

export function EditTrainingTypeScreen() {
  const { id } = useParams();
  return (
    <>
      <BackLink to={paths.adminTrainingTypes()} />
      <h1 className="mb-4">Editar Treino</h1>
      {id === undefined ? <MissingId /> : <Editor id={id} />}
    </>
  );
}

function MissingId() {
  usePageTitle('Editar Treino');
  return <Notice variant="danger">Erro: ID do treino não encontrado!</Notice>;
}

function Editor({ id }: { id: string }) {
  const query = useGetTrainingTypeQuery({ id });
  useRecordTitle(query, ({ name }) => `Editar Treino ${name}`, 'Editar Treino');
  return (
    <Loaded
      query={query}
      fallback={<FormSkeleton fields={4} />}
      notFoundLink={{ to: paths.adminTrainingTypes(), label: 'Ver todos os treinos' }}
    >
      {(workout) => <TrainingTypeForm key={workout._id} workout={workout} />}
    </Loaded>
  );
}
