import type { UserSummary } from '@contract/user';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useResetSecondFactorMutation } from '@/features/secondFactor/secondFactorApi';
import { type Confirmed, useConfirmed } from '@/features/secondFactor/useConfirmed';
import { paths } from '@/paths';
import { useUser } from '@/session/useUser';
import { AdminTable, AdminTableSkeleton, type Column } from '@/ui/AdminTable';
import { AdminListPage } from '@/ui/AdminListPage';
import { BackLink } from '@/ui/BackLink';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { EmailLink } from '@/ui/EmailLink';
import { useDeletion } from '@/ui/useDeletion';
import { UserSearch } from './UserSearch';

/** Removes the second factor of somebody who has lost the device; administrators, too, but not one's own. */
export function LostDeviceScreen() {
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
        <UserSearch addressOf={paths.adminLostDevice} fallback={<AdminTableSkeleton columns={columns} />}>
          {(users) => <AdminTable label="Usuários" columns={columns} rows={users} keyOf={({ _id }) => _id} />}
        </UserSearch>
      </AdminListPage>
    </>
  );
}

function ResetButton({ user, confirmed }: { user: UserSummary; confirmed: Confirmed }) {
  const [reset] = useResetSecondFactorMutation();
  const isOwn = useUser()?._id === user._id;
  const action = useRef<HTMLDivElement>(null);
  const { isDeleting, remove } = useDeletion(
    () => confirmed(() => reset({ id: user._id }).unwrap()),
    // The button was disabled meanwhile, or the password was typed in between.
    () => action.current?.closest('table')?.focus(),
  );
  if (isOwn)
    return (
      <Link className="touch-target" to={paths.secondFactor}>
        Em Meu Perfil
      </Link>
    );
  return (
    <div ref={action}>
      <ConfirmButton
        disabled={isDeleting}
        question={`Remover o segundo fator de ${user.name}?`}
        confirmLabel="Remover"
        onConfirm={remove}
      >
        Remover segundo fator <bdi className="visually-hidden">{user.name}</bdi>
      </ConfirmButton>
    </div>
  );
}
