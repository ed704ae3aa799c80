import { mongo } from 'mongoose';

/** Whether a unique index has turned down a write. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 11000;
}
