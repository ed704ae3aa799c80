import { Fragment } from 'react';
import PageItem from 'react-bootstrap/PageItem';
import Pagination from 'react-bootstrap/Pagination';
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
      <Pagination className="justify-content-center flex-wrap gap-1">
        {linkedPages(page, pages).map((number, index, all) => (
          <Fragment key={number}>
            {number - (all[index - 1] ?? 0) > 1 && (
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

/** The first page, the last page, and the current page with its neighbours. */
function linkedPages(page: number, pages: number): number[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(candidates)];
}
