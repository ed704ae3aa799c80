import type { SheetTemplate } from '@contract/sheets';
import { paths } from '@/paths';
import { AdminListPage } from '@/ui/AdminListPage';
import { AdminTable, AdminTableSkeleton, type Column } from '@/ui/AdminTable';
import { BackLink } from '@/ui/BackLink';
import { ButtonLink } from '@/ui/ButtonLink';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { RowActions } from '@/ui/RowActions';
import { useDeleteSheetTemplateMutation, useGetSheetTemplatesQuery } from './sheetsApi';

/** All templates of sheets. */
export function SheetTemplatesScreen() {
  const query = useGetSheetTemplatesQuery();
  return (
    <>
      <BackLink to={paths.adminUsers()} />
      <AdminListPage
        title="Modelos de ficha"
        actions={
          <ButtonLink variant="outline-primary" to={paths.adminSheetTemplate()}>
            Criar modelo
          </ButtonLink>
        }
      >
        <Loaded query={query} fallback={<AdminTableSkeleton columns={columns} />}>
          {(templates) =>
            templates.length === 0 ? (
              <Notice variant="info">
                Nenhum modelo ainda. Crie um aqui, ou salve a ficha de um aluno como modelo.
              </Notice>
            ) : (
              <AdminTable label="Modelos" columns={columns} rows={templates} keyOf={({ _id }) => _id} />
            )
          }
        </Loaded>
      </AdminListPage>
    </>
  );
}

const columns: readonly Column<SheetTemplate>[] = [
  { heading: 'Nome', cell: ({ name }) => <bdi>{name}</bdi> },
  { heading: 'Treinos', cell: ({ workouts }) => workouts.map(({ name }) => name).join(', ') },
  { heading: 'Ações', className: 'admin-table-actions', cell: (template) => <Actions template={template} /> },
];

function Actions({ template: { _id, name } }: { template: SheetTemplate }) {
  const [deleteTemplate] = useDeleteSheetTemplateMutation();
  return (
    <RowActions
      name={name}
      editAt={paths.adminSheetTemplate(_id)}
      question="Excluir este modelo?"
      detail="As fichas já entregues ficam como estão."
      onDelete={() => deleteTemplate({ id: _id }).unwrap()}
    >
      <ButtonLink variant="outline-primary" to={paths.adminGiveSheets(_id)}>
        Entregar <bdi className="visually-hidden">{name}</bdi>
      </ButtonLink>
    </RowActions>
  );
}
