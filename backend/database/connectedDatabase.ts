import mongoose, { type mongo } from 'mongoose';

/** The database that Mongoose is connected to, for what is not done through models. */
export function connectedDatabase(): mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not connected');
  return db;
}
