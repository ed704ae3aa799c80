import type { Collection } from 'mongoose';

type Order = Record<string, 1 | -1>;

/** Which rows a search finds, and how to look for them. */
export interface Search {
  filter: object;
  /** The index to walk along, where the database's own choice could be a bad one. */
  hint?: Order;
}

/** What begins more words than these is so common that trying rows in their order soon fills a page. */
const FEW = 10;

/** Of a keyword's words; each costs up to 11 small reads for each field. */
const LOOKED_UP = 4;

/**
 * The words of a text as searches compare them: without case, accents and punctuation, each once.
 * Models keep them in an indexed list beside the text.
 */
export function searchWords(...texts: string[]): string[] {
  const plain = texts.join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/**
 * How to search for `keyword`, in a given order, among rows with lists of words: each of its words begins some word of
 * a row. A keyword without any word ('.*') finds nothing.
 *
 * It asks for whole words, which it finds in the index, in place of beginnings: so the index gives the rows in their
 * order. Otherwise a search that finds a sixth of a million rows would read and sort them all for the first page.
 * The longest words find the fewest rows; only they are looked up, and the others compared with what they find.
 *
 * @param fields with the lists; for each there is an index of it and then of the order
 */
export async function searchFor(
  keyword: string,
  { collection }: { collection: Collection },
  fields: readonly string[],
  order: Order,
): Promise<Search> {
  const words = searchWords(keyword).sort((one, other) => other.length - one.length);
  if (words.length === 0) return { filter: { _id: { $in: [] } } };
  const spellings = await Promise.all(
    words
      .slice(0, LOOKED_UP)
      .map((word) => Promise.all(fields.map((field) => expandPrefix(collection, field, order, word)))),
  );
  const filter = {
    $and: words.map((word, w) => ({
      $or: fields.map((field, f) => ({ [field]: spellings[w]?.[f] ?? new RegExp(`^${word}`) })),
    })),
  };
  const isAnyRare = spellings.some((ofWord) => !ofWord.includes(undefined));
  return isAnyRare ? { filter } : { filter, hint: order };
}

/** Goes through the index of a field from word to word that begins so. Answers nothing if they are more than a few. */
async function expandPrefix(collection: Collection, field: string, order: Order, beginning: string) {
  const found: string[] = [];
  while (found.length <= FEW) {
    const last = found.at(-1);
    const [key] = await collection
      .find<Record<string, unknown>>({ [field]: last === undefined ? { $gte: beginning } : { $gt: last } })
      .hint({ [field]: 1, ...order })
      .limit(1)
      .returnKey(true)
      .toArray();
    const next = key?.[field];
    // Where none begins so, it is a word that nobody wrote: it finds nothing, but by the same index.
    if (typeof next !== 'string' || !next.startsWith(beginning))
      return { $in: found.length > 0 ? found : [beginning] };
    found.push(next);
  }
  return undefined;
}
