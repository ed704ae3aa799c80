import type { Query, Schema } from 'mongoose';
import { invalidateCache } from './responseCache';

/**
 * Mongoose plugin for models that cached responses are read from: every write drops them.
 *
 * @param options.field if given, only deletions and changes of this field count
 */
export function invalidatesCache(schema: Schema, { field }: { field?: string } = {}): void {
  if (field === undefined) {
    schema.post(/^(save|update|replace|delete|findOneAnd)/, invalidateCache);
    schema.post('insertMany', invalidateCache);
    return;
  }
  schema.post(/^(delete|findOneAndDelete)/, invalidateCache);
  schema.post(/^(update|replace|findOneAnd(Update|Replace))/, function (this: Query<unknown, unknown>) {
    const update = this.getUpdate() ?? {};
    const changes = Array.isArray(update) ? update : [update, update.$set ?? {}];
    if (changes.some((fields) => field in fields)) invalidateCache();
  });
}
