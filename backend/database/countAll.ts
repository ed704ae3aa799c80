const EXACT_BELOW = 1000;

/** What is asked of a model here; Mongoose's own type differs from schema to schema. */
interface Countable {
  countDocuments(): { hint(index: object): { limit(rows: number): PromiseLike<number> } };
  estimatedDocumentCount(): PromiseLike<number>;
}

/**
 * How many rows a collection holds, at the same small cost however many: exactly below 1000, and above that as the
 * database keeps count by itself, which an unclean end of it can put off by a few.
 */
export async function countAll(model: Countable): Promise<number> {
  const counted = await model.countDocuments().hint({ _id: 1 }).limit(EXACT_BELOW);
  return counted < EXACT_BELOW ? counted : Math.max(counted, await model.estimatedDocumentCount());
}
