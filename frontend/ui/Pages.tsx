import { Fragment } from 'react';
import PageItem from 'react-bootstrap/PageItem';
import Pagination from 'react-bootstrap/Pagination';
import { Link } from 'react-router-dom';

interface PagesProps {
  page: number;
  pages: number;
  linkTo: (page: number) => string;
}

/** Leads through the pages of a list; nothing where there is only one. */
export function Pages({ page, pages, linkTo }: PagesProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Páginas" className="mt-4">
      <Pagination className="justify-content-center flex-wrap gap-1">
        {offered(page, pages).map((number, position, all) => (
          <Fragment key={number}>
            {number - (all[position - 1] ?? 0) > 1 && (
              <PageItem disabled aria-hidden="true">
                …
              </PageItem>
            )}
            {number === page ? (
              <PageItem active activeLabel="" aria-current="page" aria-label={`Página ${number}`}>
                {number}
              </PageItem>
            ) : (
              <PageItem as={Link} to={linkTo(number)} aria-label={`Página ${number}`}>
                {number}
              </PageItem>
            )}
          </Fragment>
        ))}
      </Pagination>
    </nav>
  );
}

/** The first, the last, and the ones around the current page. */
function offered(page: number, pages: number): number[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(candidates)];
}
