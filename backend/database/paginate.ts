import type { Collection, mongo } from 'mongoose';
import { countAll } from './countAll';
import type { Search } from './textSearch';

/** What is found by a search is counted this many rows past the page that is answered, and no further. */
const COUNTED_AHEAD = 1200;

interface Wanted<Row> {
  /** Which rows; all of them by default. */
  search: Search | undefined;
  /** A total order, which an index of the model serves. */
  order: Record<string, 1 | -1>;
  /** What is read of each. */
  projection: Record<Exclude<keyof Row, '_id'>, 1>;
  /** From 1; the first by default. */
  pageNumber: number | undefined;
  perPage: number;
}

/**
 * Reads one page of a list: the one asked for, or the last one where there are fewer. `pages` is at least 1.
 *
 * No page costs more the more rows there are but those in the middle of a long list: pages are walked to from the
 * nearer end, and rows are not counted one by one. What a filter finds is counted, but only until it is certain that
 * 1200 more rows follow the page: `total` is then a lower bound.
 */
export async function paginate<Row extends mongo.Document>(
  { collection }: { collection: Collection },
  { search, order, projection, pageNumber = 1, perPage }: Wanted<Row>,
): Promise<{ rows: Row[]; page: number; pages: number; total: number }> {
  // Asynchronous, since without a connection `find` throws at once: what runs beside it would fail unheard.
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
  // As far again as the page is: whatever is nearer to the end than to the beginning is counted to its end.
  const limit = 2 * pageNumber * perPage + COUNTED_AHEAD;
  const [total, firstRows] = await Promise.all([
    search ? collection.countDocuments(search.filter, { limit }) : countAll({ collection }),
    pageNumber === 1 ? read(order, 0, perPage) : undefined,
  ]);

  const pages = Math.max(1, Math.ceil(total / perPage));
  if (firstRows) return { rows: firstRows, page: 1, pages, total };
  const page = Math.min(pageNumber, pages);
  const before = (page - 1) * perPage;
  const behind = Math.max(0, total - page * perPage);
  const rows =
    behind < before
      ? (await read(reversed(order), behind, total - before - behind)).reverse()
      : await read(order, before, perPage);
  return { rows, page, pages, total };
}

function reversed(order: Record<string, 1 | -1>): Record<string, 1 | -1> {
  return Object.fromEntries(
    Object.entries(order).map(([field, direction]) => [field, direction === 1 ? -1 : 1]),
  );
}
