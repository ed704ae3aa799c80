import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import mongoose from 'mongoose';
import request from 'supertest';
import { createApp } from '../../backend/app';
import { config } from '../../backend/config/config';
import { connectDatabase } from '../../backend/database/connect';
import { belowBasePath } from '../../backend/middleware/belowBasePath';
import { serveFromCache } from '../../backend/middleware/responseCache/serveFromCache';
import { databaseUri } from './databaseUri';
import { checkedByContract } from './checkedByContract';

/** Each test process has its own database. */
const uri = databaseUri(randomUUID());

const server = createServer(belowBasePath(serveFromCache(createApp())));

/**
 * A new client of the app, which keeps cookies as a browser does. Checks every response of the API against the contract.
 */
export const visitor = () => checkedByContract(request.agent(server));

/** The app's port, for raw requests. */
export function port(): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the app does not listen yet');
  return address.port;
}

/** Starts the app, or deletes the data of the previous test file. */
export async function emptyApp(): Promise<void> {
  if (server.listening) {
    await empty();
  } else {
    await openDatabase();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  }
}

/** Runs `during` while the database is disconnected. */
export async function withoutDatabase(during: () => Promise<void>): Promise<void> {
  await mongoose.disconnect();
  await during().finally(openDatabase);
}

const openDatabase = () => connectDatabase(uri, () => Promise.resolve());

async function empty(): Promise<void> {
  // Through the models, which invalidate the response cache.
  for (const model of Object.values(mongoose.models)) await model.deleteMany();
  for (const collection of (await mongoose.connection.db?.collections()) ?? []) await collection.deleteMany();
  await rm(config.uploadsDir, { recursive: true, force: true });
}
