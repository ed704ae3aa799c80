import mongoose, { type Collection } from 'mongoose';

/** By collection: the error of the database's own count, measured once per connection. */
const corrections = new Map<string, number>();
mongoose.connection.on('connected', () => corrections.clear());

/** Takes half a second. */
const MAX_COUNTED = 1_000_000;

/**
 * Counts all rows of a model in constant time. The database's own count can be wrong after a crash, so the first call after
 * connecting counts the rows, and remembers by how much the database's count is off: by the writes of a minute at most, which
 * do not show among more than a million rows.
 */
export async function countAll(
  { collection }: { collection: Collection },
  maxCounted = MAX_COUNTED,
): Promise<number> {
  const estimate = await collection.estimatedDocumentCount();
  const correction = corrections.get(collection.name);
  if (correction !== undefined) return estimate + correction;
  if (estimate > maxCounted) return estimate;

  const counted = await collection.countDocuments({}, { hint: { _id: 1 } });
  // Rows inserted or deleted in between would look like an error.
  const isUnchanged = (await collection.estimatedDocumentCount()) === estimate;
  if (isUnchanged) corrections.set(collection.name, counted - estimate);
  return counted;
}
