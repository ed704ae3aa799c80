import type { Collection } from 'mongoose';

type Order = Record<string, 1 | -1>;

export interface Search {
  filter: object;
  /** The index to use if the query planner might choose a bad one. */
  hint?: Order;
  /** Counts all rows, where that is fast. */
  count?: () => Promise<number>;
}

/** A prefix of more words than this is so common that scanning the rows in order soon fills a page. */
const MAX_EXPANSIONS = 10;

/** Words of a keyword; each costs up to 11 small reads per field. */
const MAX_EXPANDED_WORDS = 4;

/**
 * Returns the distinct words of the texts for the search index, in lower case and without accents and punctuation. A word
 * of more than 100 characters counts as several: index keys of MongoDB 4.0 have at most 1024 bytes.
 */
export function searchWords(...texts: string[]): string[] {
  const plain = texts.join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]{1,100}/gu) ?? [])];
}

/**
 * Creates a query for the rows that have, for each word of the keyword, a word with that prefix. A keyword without words
 * ('.*') matches nothing.
 *
 * Prefixes are expanded to the whole words in the index, which then returns the rows in order; a prefix query would have to
 * read and sort all matches for the first page. Only the longest words are expanded, since they match the fewest rows.
 *
 * @param fields the fields with search words; each needs an index on the field followed by the order
 */
export async function searchFor(
  keyword: string,
  { collection }: { collection: Collection },
  fields: readonly string[],
  order: Order,
): Promise<Search> {
  const words = searchWords(keyword).sort((one, other) => other.length - one.length);
  if (words.length === 0) return { filter: { _id: { $in: [] } } };
  const expansions = await Promise.all(
    words
      .slice(0, MAX_EXPANDED_WORDS)
      .map((word) => Promise.all(fields.map((field) => expandPrefix(collection, field, order, word)))),
  );
  const filter = {
    $and: words.map((word, w) => ({
      $or: fields.map((field, f) => ({ [field]: expansions[w]?.[f] ?? new RegExp(`^${word}`) })),
    })),
  };
  const isAnyRare = expansions.some((ofWord) => !ofWord.includes(undefined));
  return isAnyRare ? { filter } : { filter, hint: order };
}

/** Finds the words with a prefix in a field's index. Returns undefined if there are too many. */
async function expandPrefix(collection: Collection, field: string, order: Order, prefix: string) {
  const found: string[] = [];
  while (found.length <= MAX_EXPANSIONS) {
    const last = found.at(-1);
    const [key] = await collection
      .find<Record<string, unknown>>({ [field]: last === undefined ? { $gte: prefix } : { $gt: last } })
      .hint({ [field]: 1, ...order })
      .limit(1)
      .returnKey(true)
      .toArray();
    const next = key?.[field];
    // Without any expansion, the prefix itself matches nothing, by the same index.
    if (typeof next !== 'string' || !next.startsWith(prefix))
      return { $in: found.length > 0 ? found : [prefix] };
    found.push(next);
  }
  return undefined;
}
