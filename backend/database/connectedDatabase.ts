import mongoose, { type mongo } from 'mongoose';

/** Returns Mongoose's connected database, for what models can't do. */
export function connectedDatabase(): mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not connected');
  return db;
}
