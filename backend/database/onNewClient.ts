import mongoose, { type mongo } from 'mongoose';

/** Calls back with each client that Mongoose connects; it emits 'connected' again when a connection is back. */
export function onNewClient(use: (client: mongo.MongoClient) => void): void {
  let known: mongo.MongoClient | undefined;
  mongoose.connection.on('connected', () => {
    const client = mongoose.connection.getClient();
    if (client !== known) use(client);
    known = client;
  });
}
