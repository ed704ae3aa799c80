import type { ListedUser } from '@contract/accounts';
import type { MemberActivity } from '@contract/memberActivities';
import { useSearchParams } from 'react-router-dom';
import { shortDate } from '@/lib/dates';
import { howLongAgo } from '@/lib/days';
import { shortId } from '@/lib/shortId';
import { paths } from '@/paths';
import { AdminListPage } from '@/ui/AdminListPage';
import { AdminTable, AdminTableSkeleton, type Column } from '@/ui/AdminTable';
import { ButtonLink } from '@/ui/ButtonLink';
import { RowActions } from '@/ui/RowActions';
import { EmailCell } from './EmailCell';
import { memberLists, parseActivity } from './memberLists';
import { useDeleteUserMutation } from './usersAdminApi';
import { UserSearch } from './UserSearch';
import { WriteToMember } from './WriteToMember';

/** All users, searchable and paginated. */
export function UserListScreen() {
  const [address] = useSearchParams();
  const activity = parseActivity(address.get('activity'));
  const columns = activity ? columnsBy[activity] : allColumns;
  return (
    <AdminListPage
      title="Editar Usuários"
      actions={
        <>
          <ButtonLink variant="outline-primary" to={paths.adminLostDevice()}>
            Aparelho perdido
          </ButtonLink>
          <ButtonLink variant="outline-primary" to={paths.adminSheetTemplates}>
            Modelos de ficha
          </ButtonLink>
          <ButtonLink variant="outline-primary" to={paths.adminEmailList}>
            Emails dos Clientes
          </ButtonLink>
          <ButtonLink variant="outline-primary" to={paths.adminAudit()}>
            O que aconteceu
          </ButtonLink>
        </>
      }
    >
      <UserSearch
        addressOf={(list) => paths.adminUsers({ ...list, ...(list.keyword ? {} : { activity }) })}
        activity={activity}
        lead={
          activity && (
            <p className="d-flex flex-wrap gap-2 align-items-center justify-content-between">
              <strong>{memberLists[activity]}</strong>
              <ButtonLink variant="outline-secondary" to={paths.adminUsers()}>
                Mostrar todos
              </ButtonLink>
            </p>
          )
        }
        fallback={<AdminTableSkeleton columns={columns} />}
      >
        {(users) => <AdminTable label="Usuários" columns={columns} rows={users} keyOf={({ _id }) => _id} />}
      </UserSearch>
    </AdminListPage>
  );
}

const allColumns: readonly Column<ListedUser>[] = [
  { heading: 'Código', className: 'admin-table-code', cell: ({ _id }) => shortId(_id) },
  { heading: 'Nome', cell: ({ name }) => <bdi>{name}</bdi> },
  { heading: 'Email', cell: EmailCell },
  { heading: 'Admin', className: 'admin-table-short', cell: ({ isAdmin }) => <Flag isSet={isAdmin} /> },
  { heading: 'Ações', className: 'admin-table-actions', cell: (user) => <Actions user={user} /> },
];

const lastTrained: Column<ListedUser> = {
  heading: 'Treinou',
  cell: ({ lastTrainedDay }) => lastTrainedDay && howLongAgo(lastTrainedDay),
};

const columnsBy: Record<MemberActivity, readonly Column<ListedUser>[]> = {
  trainedThisWeek: withColumns(lastTrained),
  absent: withColumns(lastTrained, {
    heading: 'Contato',
    cell: (user) => <WriteToMember member={user} />,
  }),
  new: withColumns({ heading: 'Desde', cell: ({ createdAt }) => shortDate(createdAt) }),
};

/** Columns before the last one, which has the actions, instead of the flag: administrators are in no such list. */
function withColumns(...columns: Column<ListedUser>[]): readonly Column<ListedUser>[] {
  return [...allColumns.slice(0, -2), ...columns, ...allColumns.slice(-1)];
}

function Flag({ isSet }: { isSet: boolean }) {
  return isSet ? (
    <span role="img" aria-label="Sim" className="text-success">
      ✓
    </span>
  ) : (
    <span role="img" aria-label="Não" className="text-danger">
      ✗
    </span>
  );
}

/** None for administrators, who can be neither edited nor deleted. */
function Actions({ user }: { user: ListedUser }) {
  const [deleteUser] = useDeleteUserMutation();
  const { _id, name, isAdmin } = user;
  if (isAdmin) return null;
  return (
    <RowActions
      name={name}
      editAt={paths.adminUser(_id)}
      question="Are you sure?"
      onDelete={() => deleteUser({ id: _id }).unwrap()}
    >
      <ButtonLink variant="outline-primary" to={paths.adminUserSheet(_id)}>
        Ficha <bdi className="visually-hidden">{name}</bdi>
      </ButtonLink>
    </RowActions>
  );
}
