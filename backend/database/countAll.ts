import mongoose, { type Collection } from 'mongoose';

/** By collection, what the number that the database keeps was found to be off by since this connection was made. */
const corrections = new Map<string, number>();
mongoose.connection.on('connected', () => corrections.clear());

/**
 * How many rows a model has, at the same small cost however many. The database keeps that number by itself, but one
 * that was killed can have lost count: so the first time after each connection the rows are counted one by one, and
 * what the number is off by is known from then on.
 */
export async function countAll({ collection }: { collection: Collection }): Promise<number> {
  const kept = await collection.estimatedDocumentCount();
  const correction = corrections.get(collection.name);
  if (correction !== undefined) return kept + correction;

  const counted = await collection.countDocuments({}, { hint: { _id: 1 } });
  // A row that came or went in between would be taken for an error.
  const isStill = (await collection.estimatedDocumentCount()) === kept;
  if (isStill) corrections.set(collection.name, counted - kept);
  return counted;
}
