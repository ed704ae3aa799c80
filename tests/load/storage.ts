import { z } from 'zod';
import { databaseName } from '../../backend/database/databaseName';
import type { Setup } from './setups';

const Stats = z.object({
  count: z.coerce.number(),
  avgObjSize: z.coerce.number().default(0),
  storageSize: z.coerce.number(),
  indexSizes: z.record(z.string(), z.coerce.number()),
});

/** What the rows of a collection take, in bytes. */
export interface Storage {
  collection: string;
  rows: number;
  /** One row in memory and in backups. */
  row: number;
  /** One row on the disk, compressed. */
  onDisk: number;
  /** What one row takes in each index. */
  indexes: Record<string, number>;
}

/** Of few rows most is room that the database sets aside. */
const MIN_ROWS = 100;

/** Reads what the collections with many rows take, the largest first. */
export async function storageOf({ database }: Setup): Promise<Storage[]> {
  // Sizes on the disk are those of the last checkpoint.
  await database.db('admin').command({ fsync: 1 });
  const db = database.db(databaseName);
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const all = await Promise.all(
    names.map(async (collection) => {
      const stats: unknown = await db.command({ collStats: collection });
      const { count, avgObjSize, storageSize, indexSizes } = Stats.parse(stats);
      return {
        collection,
        rows: count,
        row: avgObjSize,
        onDisk: storageSize / count,
        indexes: Object.fromEntries(Object.entries(indexSizes).map(([name, size]) => [name, size / count])),
      };
    }),
  );
  return all.filter(({ rows }) => rows >= MIN_ROWS).toSorted((a, b) => b.rows * b.onDisk - a.rows * a.onDisk);
}
