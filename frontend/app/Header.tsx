import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '@/paths';
import { useUser } from '@/session/useUser';
import { AppLogo } from '@/ui/AppLogo';
import { NavMenu } from './NavMenu';
import { adminLinks, siteLinks } from './siteLinks';
import { SignOutButton } from './SignOutButton';

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
          <ul className="navbar-nav user-menus">
            {user?.isAdmin && (
              <NavMenu label="Admin">
                {adminLinks.map(({ to, label }) => (
                  <Link key={to} className="dropdown-item" to={to}>
                    {label}
                  </Link>
                ))}
              </NavMenu>
            )}
            {user ? (
              <NavMenu label={user.name}>
                <Link className="dropdown-item" to={paths.profile}>
                  Meu Perfil
                </Link>
                <SignOutButton className="dropdown-item" />
              </NavMenu>
            ) : (
              <li className="nav-item">
                <NavLink className="nav-link" to={paths.login()}>
                  Login
                </NavLink>
              </li>
            )}
          </ul>
        </div>
      </nav>
    </header>
  );
}
