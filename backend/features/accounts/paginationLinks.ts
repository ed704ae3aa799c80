interface Page {
  page: number;
  pages: number;
  keyword: string | undefined;
}

/** Returns the URLs of the `Link` header for a page of a list. */
export function paginationLinks(path: string, { page, pages, keyword }: Page): Record<string, string> {
  const urlOf = (pageNumber: number) =>
    `${path}?${new URLSearchParams({ ...(keyword && { keyword }), pageNumber: String(pageNumber) }).toString()}`;
  return {
    first: urlOf(1),
    ...(page > 1 && { prev: urlOf(page - 1) }),
    ...(page < pages && { next: urlOf(page + 1) }),
    last: urlOf(pages),
  };
}
