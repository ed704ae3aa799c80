interface Place {
  page: number;
  pages: number;
  keyword: string | undefined;
}

/** The `Link` header's addresses around a page of a list. */
export function paginationLinks(path: string, { page, pages, keyword }: Place): Record<string, string> {
  const addressOf = (pageNumber: number) =>
    `${path}?${new URLSearchParams({ ...(keyword && { keyword }), pageNumber: String(pageNumber) }).toString()}`;
  return {
    first: addressOf(1),
    ...(page > 1 && { prev: addressOf(page - 1) }),
    ...(page < pages && { next: addressOf(page + 1) }),
    last: addressOf(pages),
  };
}
