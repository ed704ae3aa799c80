import mongoose from 'mongoose';
import { connectedDatabase } from './connectedDatabase';

/** For messages: the name and the servers of the connected database, without its password. */
export function describeDatabase(): string {
  const { hosts } = mongoose.connection.getClient().options;
  return `${connectedDatabase().databaseName} at ${hosts.join(', ')}`;
}
