interface Page {
  page: number;
  pages: number;
}

/** Returns the URLs of the `Link` header for a page of a list; `query` is what else it was requested with. */
export function paginationLinks(
  path: string,
  { page, pages }: Page,
  query: Record<string, string | undefined>,
): Record<string, string> {
  const given = Object.entries(query).filter((field): field is [string, string] => Boolean(field[1]));
  const urlOf = (pageNumber: number) =>
    `${path}?${new URLSearchParams([...given, ['pageNumber', String(pageNumber)]]).toString()}`;
  return {
    first: urlOf(1),
    ...(page > 1 && { prev: urlOf(page - 1) }),
    ...(page < pages && { next: urlOf(page + 1) }),
    last: urlOf(pages),
  };
}
