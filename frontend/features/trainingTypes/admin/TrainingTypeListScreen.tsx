import './trainingTypeList.scss';
import { linesOf } from '@contract/exercises';
import type { MemberCount, TrainingTypeSummary } from '@contract/trainingTypes';
import { useParams } from 'react-router-dom';
import { parsePageNumber } from '@/lib/parsePageNumber';
import { shortId } from '@/lib/shortId';
import { paths } from '@/paths';
import { AdminListPage } from '@/ui/AdminListPage';
import { AdminTable, AdminTableSkeleton, type Column } from '@/ui/AdminTable';
import { ButtonLink } from '@/ui/ButtonLink';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { Pages } from '@/ui/Pages';
import { RowActions } from '@/ui/RowActions';
import { exerciseCount } from '@/ui/workouts/exerciseCount';
import { ExerciseList } from '@/ui/workouts/ExerciseList';
import { useGetTrainingTypesQuery } from '../trainingTypesApi';
import { CreateTrainingTypeButton } from './CreateTrainingTypeButton';
import {
  useCountCodesQuery,
  useDeleteTrainingTypeMutation,
  useLazyCountMembersQuery,
} from './trainingTypesAdminApi';

/** All workouts, paginated, with actions to edit and delete them. A page number past the end shows the last page. */
export function TrainingTypeListScreen() {
  const pageNumber = parsePageNumber(useParams().pageNumber);
  const query = useGetTrainingTypesQuery(pageNumber === 1 ? {} : { pageNumber });
  return (
    <AdminListPage
      title="Editar Treinos"
      actions={
        <>
          <CreateTrainingTypeButton />
          <ButtonLink variant="outline-primary" to={paths.adminExercises}>
            Como fazer
          </ButtonLink>
        </>
      }
    >
      <Loaded
        query={query}
        fallback={<AdminTableSkeleton className="training-type-list" columns={columns} />}
      >
        {({ trainingTypes, page, pages }) =>
          trainingTypes.length === 0 ? (
            <Notice variant="info">Nenhum treino encontrado.</Notice>
          ) : (
            <>
              <AdminTable
                label="Treinos"
                className="training-type-list"
                columns={columns}
                rows={trainingTypes}
                keyOf={({ _id }) => _id}
              />
              <Pages
                page={page}
                pages={pages}
                linkTo={(number) => paths.adminTrainingTypes({ pageNumber: number })}
              />
            </>
          )
        }
      </Loaded>
    </AdminListPage>
  );
}

const columns: readonly Column<TrainingTypeSummary>[] = [
  { heading: 'Código', className: 'admin-table-code text-secondary', cell: ({ _id }) => shortId(_id) },
  { heading: 'Treino', className: 'admin-table-short', cell: ({ name }) => <Code name={name} /> },
  { heading: 'Categoria', className: 'admin-table-short', cell: ({ category }) => category },
  { heading: 'Exercícios', cell: (workout) => <Exercises workout={workout} /> },
  { heading: 'Ações', className: 'admin-table-actions', cell: (workout) => <Actions workout={workout} /> },
];

/** The workout's code, and whether another workout has the same. */
function Code({ name }: Pick<TrainingTypeSummary, 'name'>) {
  const isRepeated = useCountCodesQuery().data?.some((code) => code.name === name && code.workouts > 1);
  return (
    <span>
      <strong>{name}</strong>
      {isRepeated && <small className="text-secondary"> repetido</small>}
    </span>
  );
}

/** The number of exercises; expands to the list of them. */
function Exercises({ workout }: { workout: TrainingTypeSummary }) {
  const { name, description } = workout;
  return (
    <details className="flex-fill">
      <summary>
        {exerciseCount(linesOf(description).length)} <span className="visually-hidden">de {name}</span>
      </summary>
      <div className="mt-2">
        <ExerciseList description={description} />
      </div>
    </details>
  );
}

function Actions({ workout }: { workout: TrainingTypeSummary }) {
  const [deleteTrainingType] = useDeleteTrainingTypeMutation();
  const [countMembers, { data: count }] = useLazyCountMembersQuery();
  const { _id, name } = workout;
  return (
    <RowActions
      name={name}
      editAt={paths.adminTrainingType(_id)}
      question="Tem certeza que deseja deletar este treino?"
      detail={count && memberCountText(count)}
      onOpen={() => countMembers({ id: _id })}
      onDelete={() => deleteTrainingType({ id: _id }).unwrap()}
    />
  );
}

function memberCountText({ members }: MemberCount): string {
  if (members === 0) return 'Nenhum aluno tem este treino na lista.';
  return members === 1
    ? '1 aluno tem este treino na lista, e a cópia dele fica.'
    : `${members} alunos têm este treino na lista, e as cópias deles ficam.`;
}
