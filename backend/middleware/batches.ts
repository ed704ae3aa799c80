import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';

/** Records read, formatted and sent at a time: little memory, and other requests need not wait long. */
export const batchSize = 50;

const turns = pLimit(1);

/** The text of a JSON array of the records. */
export async function* jsonArray<Item>(
  records: AsyncIterable<Item>,
  view: (record: Item) => unknown,
): AsyncGenerator<string> {
  let before = '[';
  for await (const batch of inBatches(records)) {
    yield before + batch.map((record) => JSON.stringify(view(record))).join(',');
    before = ',';
  }
  yield before === ',' ? ']' : '[]';
}

/** Yields no empty batch. */
export async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
    // Other requests go first, and then only one goes on.
    await turns(nextTurn);
  }
  if (batch.length > 0) yield batch;
}
