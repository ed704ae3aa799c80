/** Where a page begins: `page` is the one asked for, or the last one where there are fewer; `pages` is at least 1. */
export function pageWithin(asked: number | undefined, total: number, perPage: number) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(asked ?? 1, pages);
  return { page, pages, skip: (page - 1) * perPage };
}
