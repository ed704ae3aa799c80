import type { Collection, mongo } from 'mongoose';
import { countAll } from './countAll';
import type { Search } from './textSearch';

/** Search results are counted this many rows past the returned page, and no further. */
const COUNTED_AHEAD = 1200;

interface PageRequest<Row> {
  /** Undefined for all rows. */
  search: Search | undefined;
  /** A total order, with an index for it. */
  order: Record<string, 1 | -1>;
  projection: Record<Exclude<keyof Row, '_id'>, 1>;
  /** From 1; the first by default. */
  pageNumber: number | undefined;
  perPage: number;
}

/**
 * Reads one page of a list: the requested one, or the last one if there are fewer. `pages` is at least 1.
 *
 * For long lists, rows are skipped from the nearer end, and all rows are counted by the database's own count. Search results
 * are counted up to 1200 rows past the page: `total` may then be a lower bound.
 */
export async function paginate<Row extends mongo.Document>(
  { collection }: { collection: Collection },
  { search, order, projection, pageNumber = 1, perPage }: PageRequest<Row>,
): Promise<{ rows: Row[]; page: number; pages: number; total: number }> {
  // Async, since `find` throws synchronously without a connection, which would leave the other promise unhandled.
  const read = async (sort: Record<string, 1 | -1>, skip: number, limit: number) =>
    collection
      .find<Row>(search?.filter ?? {}, {
        projection,
        sort,
        skip,
        limit,
        ...(search?.hint && { hint: search.hint }),
      })
      .toArray();
  // Twice the page's distance, so that the total is exact for pages that are nearer to the end.
  const limit = 2 * pageNumber * perPage + COUNTED_AHEAD;
  const [total, firstRows] = await Promise.all([
    search
      ? (search.count?.() ?? collection.countDocuments(search.filter, { limit }))
      : countAll({ collection }),
    pageNumber === 1 ? read(order, 0, perPage) : undefined,
  ]);

  const pages = Math.max(1, Math.ceil(total / perPage));
  if (firstRows) return { rows: firstRows, page: 1, pages, total };
  const page = Math.min(pageNumber, pages);
  const before = (page - 1) * perPage;
  const after = Math.max(0, total - page * perPage);
  const rows =
    after < before
      ? (await read(reversed(order), after, total - before - after)).reverse()
      : await read(order, before, perPage);
  return { rows, page, pages, total };
}

function reversed(order: Record<string, 1 | -1>): Record<string, 1 | -1> {
  return Object.fromEntries(
    Object.entries(order).map(([field, direction]) => [field, direction === 1 ? -1 : 1]),
  );
}
