import { Link } from 'react-router-dom';
import { useUser } from '@/session/useUser';
import { privacyLink, siteLinks } from './siteLinks';
import { ThemeSelect } from './ThemeSelect';

const year = new Date().getFullYear();

export function Footer() {
  const isSignedIn = useUser() !== null;
  return (
    <footer className="site-footer">
      <div className="container py-3 text-center">
        <nav aria-label="Rodapé">
          <ul className="nav justify-content-center">
            {[...siteLinks(isSignedIn), privacyLink].map(({ to, label }) => (
              <li key={to} className="nav-item">
                <Link className="nav-link" to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeSelect />
        <p className="mb-0 small">Gym Tracker © {year}</p>
      </div>
    </footer>
  );
}
