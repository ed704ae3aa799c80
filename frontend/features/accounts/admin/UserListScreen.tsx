import type { UserSummary } from '@contract/user';
import { useSearchParams } from 'react-router-dom';
import { parsePageNumber } from '@/lib/parsePageNumber';
import { shortId } from '@/lib/shortId';
import { paths } from '@/paths';
import { AdminListPage } from '@/ui/AdminListPage';
import { AdminTable, AdminTableSkeleton, type Column } from '@/ui/AdminTable';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmailLink } from '@/ui/EmailLink';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { Pages } from '@/ui/Pages';
import { RowActions } from '@/ui/RowActions';
import { SearchBox } from '@/ui/SearchBox';
import { useDeleteUserMutation, useGetUsersQuery } from './usersAdminApi';

/** All users, searchable and paginated. */
export function UserListScreen() {
  const [address] = useSearchParams();
  const keyword = address.get('keyword') ?? '';
  const pageNumber = parsePageNumber(address.get('pageNumber'));
  const query = useGetUsersQuery({ keyword, pageNumber });
  return (
    <AdminListPage
      title="Editar Usuários"
      actions={
        <>
          <ButtonLink variant="outline-primary" to={paths.adminEmailList}>
            Emails dos Clientes
          </ButtonLink>
          <ButtonLink variant="outline-primary" to={paths.adminAudit()}>
            O que aconteceu
          </ButtonLink>
        </>
      }
    >
      <div className="mb-4">
        <SearchBox
          key={keyword}
          label="Buscar por nome ou email"
          placeholder="Nome ou email"
          keyword={keyword}
          addressOf={(newKeyword) => paths.adminUsers({ keyword: newKeyword })}
        />
      </div>
      <Loaded query={query} fallback={<AdminTableSkeleton columns={columns} />}>
        {({ users, page, pages }) =>
          users.length === 0 ? (
            <Notice variant="info">Nenhum usuário encontrado.</Notice>
          ) : (
            <>
              <AdminTable label="Usuários" columns={columns} rows={users} keyOf={({ _id }) => _id} />
              <Pages
                page={page}
                pages={pages}
                linkTo={(number) => paths.adminUsers({ keyword, pageNumber: number })}
              />
            </>
          )
        }
      </Loaded>
    </AdminListPage>
  );
}

const columns: readonly Column<UserSummary>[] = [
  { heading: 'Código', className: 'admin-table-code', cell: ({ _id }) => shortId(_id) },
  { heading: 'Nome', cell: ({ name }) => <bdi>{name}</bdi> },
  { heading: 'Email', cell: ({ email }) => <EmailLink email={email} /> },
  { heading: 'Admin', className: 'admin-table-short', cell: ({ isAdmin }) => <Flag isSet={isAdmin} /> },
  { heading: 'Ações', className: 'admin-table-actions', cell: (user) => <Actions user={user} /> },
];

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
function Actions({ user }: { user: UserSummary }) {
  const [deleteUser] = useDeleteUserMutation();
  const { _id, name, isAdmin } = user;
  if (isAdmin) return null;
  return (
    <RowActions
      name={name}
      editAt={paths.adminUser(_id)}
      question="Are you sure?"
      onDelete={() => deleteUser({ id: _id }).unwrap()}
    />
  );
}
