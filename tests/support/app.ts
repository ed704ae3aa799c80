import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import mongoose from 'mongoose';
import request from 'supertest';
import { createApp } from '../../backend/app';
import { config } from '../../backend/config/config';
import { closeDatabase, connectDatabase } from '../../backend/database/connect';
import { serveFromCache } from '../../backend/middleware/responseCache/serveFromCache';
import { databaseUri } from './databaseUri';
import { checkedByContract } from './checkedByContract';

/** This process's own. */
const uri = databaseUri(randomUUID());

/** The real app. */
const server = createServer(serveFromCache(createApp()));

/**
 * Somebody new in front of the app: keeps cookies from call to call, as a browser does. Every answer of the API that
 * it gets has to be one that the documentation knows.
 */
export const visitor = () => checkedByContract(request.agent(server));

/** Where the app listens, for what no client would send by itself. */
export function port(): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the app does not listen yet');
  return address.port;
}

/** Starts the app, or takes away what the test file before has left: each finds it without any data. */
export async function emptyApp(): Promise<void> {
  if (server.listening) {
    await empty();
  } else {
    await openDatabase();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  }
}

/** Does something while the database is away. */
export async function withoutDatabase(during: () => Promise<void>): Promise<void> {
  await closeDatabase();
  await during().finally(openDatabase);
}

const openDatabase = () => connectDatabase(uri, () => Promise.resolve());

async function empty(): Promise<void> {
  // By the models, which tell the answers that are kept of them.
  for (const model of Object.values(mongoose.models)) await model.deleteMany();
  for (const collection of (await mongoose.connection.db?.collections()) ?? []) await collection.deleteMany();
  await rm(config.uploadsDir, { recursive: true, force: true });
}
