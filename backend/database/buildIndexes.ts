import mongoose, { mongo, type Model } from 'mongoose';

/**
 * Builds the indexes of all models. Replaces indexes that have changed since an older version, and leaves indexes alone
 * that were created by hand.
 */
export async function buildIndexes(): Promise<void> {
  await Promise.all(Object.values(mongoose.models).map((model: Model<unknown>) => buildIndexesOf(model)));
}

async function buildIndexesOf(model: Model<unknown>): Promise<void> {
  try {
    await model.createIndexes();
  } catch (error) {
    if (!isConflict(error)) throw error;
    await dropChangedIndexes(model);
    await model.createIndexes();
  }
}

/** Whether an index with the same name or keys already exists, with other keys or options. */
function isConflict(error: unknown): boolean {
  const codes = { IndexOptionsConflict: 85, IndexKeySpecsConflict: 86 };
  return error instanceof mongo.MongoServerError && Object.values<unknown>(codes).includes(error.code);
}

async function dropChangedIndexes(model: Model<unknown>): Promise<void> {
  const { toDrop: notInSchema } = await model.diffIndexes();
  const wanted = model.schema
    .indexes()
    .map(([keys, { name }]) => ({ keys: JSON.stringify(keys), name: name ?? defaultName(keys) }));
  for (const { name, key } of await model.collection.indexes()) {
    if (name === undefined || !notInSchema.includes(name)) continue;
    const isOurs = wanted.some((index) => index.name === name || index.keys === JSON.stringify(key));
    if (isOurs) await model.collection.dropIndex(name);
  }
}

/** The database's default name for an index. */
function defaultName(keys: object): string {
  return Object.entries(keys).flat().join('_');
}
