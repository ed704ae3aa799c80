import { mongo } from 'mongoose';

/** Whether a write failed because of a unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 11000;
}
