import type { Query, Schema } from 'mongoose';

let changes = 0;

/** How often what everybody may read has changed here so far. */
export function changesSoFar(): number {
  return changes;
}

function countChange(): void {
  changes += 1;
}

const anyWriteButInsertMany = /^(save|update|replace|delete|findOneAnd)/;
const anyUpdate = /^(update|replace|findOneAnd(Update|Replace))/;
const anyDeletion = /^(delete|findOneAndDelete)/;

/** A plugin for what everybody may read: from each write on, no answer from before it is given any more. */
export function isPublic(schema: Schema): void {
  schema.post(anyWriteButInsertMany, countChange);
  schema.post('insertMany', countChange);
}

/** A plugin for records of which everybody may read one field, while they are there. */
export function hasPublicField(schema: Schema, { field }: { field: string }): void {
  schema.post(anyDeletion, countChange);
  schema.post(anyUpdate, function (this: Query<unknown, unknown>) {
    const update = this.getUpdate() ?? {};
    const given = Array.isArray(update) ? update : [update, update.$set ?? {}];
    if (given.some((fields) => field in fields)) countChange();
  });
}
