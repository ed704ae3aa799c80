import type { UserSummary } from '@contract/user';
import { Link, useSearchParams } from 'react-router-dom';
import { useResetSecondFactorMutation } from '@/features/secondFactor/secondFactorApi';
import { type Confirmed, useConfirmed } from '@/features/secondFactor/useConfirmed';
import { parsePageNumber } from '@/lib/parsePageNumber';
import { paths } from '@/paths';
import { useUser } from '@/session/useUser';
import { AdminTable, AdminTableSkeleton, type Column } from '@/ui/AdminTable';
import { AdminListPage } from '@/ui/AdminListPage';
import { BackLink } from '@/ui/BackLink';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { EmailLink } from '@/ui/EmailLink';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { Pages } from '@/ui/Pages';
import { SearchBox } from '@/ui/SearchBox';
import { useDeletion } from '@/ui/useDeletion';
import { useGetUsersQuery } from './usersAdminApi';

/** Removes the second factor of somebody who has lost the device; administrators, too, but not one's own. */
export function LostDeviceScreen() {
  const [address] = useSearchParams();
  const keyword = address.get('keyword') ?? '';
  const query = useGetUsersQuery({ keyword, pageNumber: parsePageNumber(address.get('pageNumber')) });
  const { confirmed, form } = useConfirmed();
  const columns: readonly Column<UserSummary>[] = [
    { heading: 'Nome', cell: ({ name }) => <bdi>{name}</bdi> },
    { heading: 'Email', cell: ({ email }) => <EmailLink email={email} /> },
    { heading: 'Ações', cell: (user) => <ResetButton user={user} confirmed={confirmed} /> },
  ];
  return (
    <>
      <BackLink to={paths.adminUsers()} />
      <AdminListPage title="Aparelho Perdido">
        <p>
          Quem perdeu o celular e os códigos de recuperação volta a entrar só com a senha depois que você
          remove o segundo fator da conta. Antes, tenha certeza de que o pedido é da própria pessoa.
        </p>
        {form}
        <div className="mb-4">
          <SearchBox
            key={keyword}
            label="Buscar por nome ou email"
            placeholder="Nome ou email"
            keyword={keyword}
            addressOf={(newKeyword) => paths.adminLostDevice({ keyword: newKeyword })}
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
                  linkTo={(number) => paths.adminLostDevice({ keyword, pageNumber: number })}
                />
              </>
            )
          }
        </Loaded>
      </AdminListPage>
    </>
  );
}

function ResetButton({ user, confirmed }: { user: UserSummary; confirmed: Confirmed }) {
  const [reset] = useResetSecondFactorMutation();
  const isOwn = useUser()?._id === user._id;
  const { isDeleting, remove } = useDeletion(
    () => confirmed(() => reset({ id: user._id }).unwrap()),
    () => undefined,
  );
  if (isOwn)
    return (
      <Link className="touch-target" to={paths.secondFactor}>
        Em Meu Perfil
      </Link>
    );
  return (
    <ConfirmButton
      disabled={isDeleting}
      question={`Remover o segundo fator de ${user.name}?`}
      confirmLabel="Remover"
      onConfirm={remove}
    >
      Remover segundo fator <bdi className="visually-hidden">{user.name}</bdi>
    </ConfirmButton>
  );
}
