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
  if (words.length === 0) return { _id: { $in: [] } };
  return {
    $and: words.map((word) => {
      const begins = new RegExp(`^${word}`);
      const [field, ...others] = fields.map((name) => ({ [name]: begins }));
      return others.length === 0 && field !== undefined
        ? field
        : { $or: fields.map((name) => ({ [name]: begins })) };
    }),
  };
}
