import { Fragment } from 'react';
import { Link } from 'react-router-dom';

interface PagesProps {
  page: number;
  pages: number;
  linkTo: (page: number) => string;
}

/** Pagination links; renders nothing for a single page. */
export function Pages({ page, pages, linkTo }: PagesProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Páginas" className="mt-4">
      <ul className="pagination justify-content-center flex-wrap gap-1">
        {linkedPages(page, pages).map((number, index, all) => (
          <Fragment key={number}>
            {number - (all[index - 1] ?? 0) > 1 && (
              <li className="page-item disabled" aria-hidden="true">
                <span className="page-link">…</span>
              </li>
            )}
            {number === page ? (
              <li className="page-item active">
                <span className="page-link" aria-current="page" aria-label={`Página ${number}`}>
                  {number}
                </span>
              </li>
            ) : (
              <li className="page-item">
                <Link className="page-link" to={linkTo(number)} aria-label={`Página ${number}`}>
                  {number}
                </Link>
              </li>
            )}
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}

/** The first page, the last page, and the current page with its neighbours. */
function linkedPages(page: number, pages: number): number[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(candidates)];
}
