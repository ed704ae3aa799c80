import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import mongoose from 'mongoose';
import request from 'supertest';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../app';
import { closeDatabase, connectDatabase } from '../database/connect';
import { servePublicReads } from '../publicAnswers/servePublicReads';
import { databaseUri } from './databaseUri';
import { heldToDocumentation } from './documented';

/**
 * Importing this file gives a test file the real app on an empty database of its own, with all indexes built;
 * both are gone after the file's last test.
 */
const server = createServer(servePublicReads(createApp()));

/**
 * Somebody new in front of the app: keeps cookies from call to call, as a browser does. Every answer of the API that
 * it gets has to be one that the documentation knows.
 */
export const visitor = () => heldToDocumentation(request.agent(server));

/** Where the app listens, for what no client would send by itself. */
export function port(): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the app does not listen yet');
  return address.port;
}

beforeAll(async () => {
  await connectDatabase(databaseUri(`test-${randomUUID()}`), () => Promise.resolve());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await mongoose.connection.dropDatabase();
  await closeDatabase();
});
