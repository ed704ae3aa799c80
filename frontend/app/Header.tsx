import { lazy, Suspense, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { lazyImport } from '@/lib/lazyImport';
import { paths } from '@/paths';
import { useUser } from '@/session/useUser';
import { AppLogo } from '@/ui/AppLogo';
import { siteLinks } from './siteLinks';

const loadUserMenus = lazyImport(() => import('./UserMenus'));
const UserMenus = lazy(async () => ({ default: (await loadUserMenus()).UserMenus }));

const menuId = 'menu';

/** The navigation bar: the site's links and the user's menus, collapsed on narrow screens. */
export function Header() {
  const user = useUser();
  const { key } = useLocation();
  // Keyed by location, so that following a link closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  return (
    <header className="site-header navbar navbar-expand-lg">
      <nav className="container" aria-label="Principal">
        <Link className="navbar-brand d-flex gap-2 align-items-center" to={paths.home}>
          <AppLogo size={28} /> Gym Tracker
        </Link>
        {user === null && (
          <NavLink className="nav-link header-login order-lg-last" to={paths.login()}>
            Login
          </NavLink>
        )}
        <button
          type="button"
          className="navbar-toggler"
          aria-expanded={isOpen}
          aria-controls={menuId}
          aria-label="Menu"
          onClick={() => setOpenAt(isOpen ? null : key)}
        >
          <span className="navbar-toggler-icon" />
        </button>
        <div id={menuId} className={isOpen ? 'collapse navbar-collapse show' : 'collapse navbar-collapse'}>
          <ul className="navbar-nav site-links me-auto">
            {siteLinks(user !== null).map(({ to, label }) => (
              <li key={to} className="nav-item">
                <NavLink className="nav-link" to={to}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          {user && (
            <ul className="navbar-nav user-menus">
              <Suspense>
                <UserMenus user={user} />
              </Suspense>
            </ul>
          )}
        </div>
      </nav>
    </header>
  );
}
