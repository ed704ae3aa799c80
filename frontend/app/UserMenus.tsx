import type { User } from '@contract/user';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { useSignInState } from '@/session/signInState';
import { NavMenu } from './NavMenu';
import { SignOutButton } from './SignOutButton';

/** Without its code, nothing is asked. */
const AskAdministrator = lazy(() =>
  import('./AskAdministrator').then(
    (code) => ({ default: code.AskAdministrator }),
    () => ({ default: () => null }),
  ),
);

const adminLinks = [
  { to: paths.desk, label: 'Painel' },
  { to: paths.adminTrainingTypes(), label: 'Editar Treinos' },
  { to: paths.adminBlogs(), label: 'Editar Blogs' },
  { to: paths.adminUsers(), label: 'Editar Usuários' },
];

/** The menus of signed-in users in the header. */
export function UserMenus({ user }: { user: User }) {
  const { hasSignedIn } = useSignInState();
  return (
    <>
      {user.isAdmin && (
        <NavMenu label="Admin">
          {adminLinks.map(({ to, label }) => (
            <Link key={to} className="dropdown-item" to={to}>
              {label}
            </Link>
          ))}
        </NavMenu>
      )}
      <NavMenu label={user.name}>
        <Link className="dropdown-item" to={paths.profile}>
          Meu Perfil
        </Link>
        <SignOutButton className="dropdown-item" />
      </NavMenu>
      {user.isAdmin && hasSignedIn && (
        <Suspense>
          <AskAdministrator />
        </Suspense>
      )}
    </>
  );
}
