import type { Collection } from 'mongoose';

/** A filter that no row passes. */
const nothing = { _id: { $in: [] } };

/** What begins more words than these is so common that trying rows in their order soon fills a page. */
const FEW = 20;

/**
 * The words of a text as searches compare them: without case, accents and punctuation, each once.
 * Models keep them in an indexed list beside the text.
 */
export function wordsOf(...texts: string[]): string[] {
  const plain = texts.join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/**
 * What a search for `keyword` asks of the fields that hold words: each of its words begins some word of a row.
 * A keyword without any word ('.*') matches nothing. Only letters and digits get into the expressions, anchored,
 * so an index serves them.
 */
export function matchingWords(keyword: string, fields: readonly string[]) {
  const words = wordsOf(keyword);
  if (words.length === 0) return nothing;
  const beginsSomeWord = (word: string) => fields.map((field) => ({ [field]: new RegExp(`^${word}`) }));
  return { $and: words.map((word) => ({ $or: beginsSomeWord(word) })) };
}

/**
 * As `matchingWords` asks of one field `words`, and in a form in which an index of the words and then of an order
 * gives the rows in that order: whole words, looked up in the index, in place of beginnings. Without it a search that
 * finds a sixth of a million rows would read and sort them all for the first page.
 *
 * @param index of the model, with `words` before the order
 */
export async function matchingWholeWords(
  { collection }: { collection: Collection },
  index: Record<string, 1>,
  keyword: string,
) {
  const words = wordsOf(keyword);
  if (words.length === 0) return nothing;
  const conditions = words.map(async (word) => ({ words: await wholeWords(collection, index, word) }));
  return { $and: await Promise.all(conditions) };
}

/** Goes through the index from word to word; where a beginning has more than a few, it is asked for as it is. */
async function wholeWords(collection: Collection, index: Record<string, 1>, beginning: string) {
  const found: string[] = [];
  while (found.length <= FEW) {
    const last = found.at(-1);
    const [next] = await collection
      .find<{ words: string }>({ words: last === undefined ? { $gte: beginning } : { $gt: last } })
      .hint(index)
      .limit(1)
      .returnKey(true)
      .toArray();
    if (!next?.words.startsWith(beginning)) return { $in: found };
    found.push(next.words);
  }
  return new RegExp(`^${beginning}`);
}
