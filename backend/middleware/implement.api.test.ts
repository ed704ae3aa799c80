import { Readable } from 'node:stream';
import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCalls } from '@contract/defineCalls';
import { messages } from '@contract/messages';
import { refused, responseOf } from '@tests/support/responses';
import { errorHandler } from './errorHandler';
import { databaseAway } from './errors';
import { apiRouter, implement } from './implement';

const calls = defineCalls({
  'GET /api/list': { summary: 'Lista', access: 'public', returns: z.array(z.string()), streamed: true },
});

const nobody = () => Promise.reject(new Error('The call is public'));

/** Requests a list whose text comes in these pieces, and then fails. */
function listOf(...pieces: string[]) {
  function* failing() {
    yield* pieces;
    throw databaseAway();
  }
  const routes = implement(calls, { 'GET /api/list': () => Readable.from(failing()) });
  const rights = { authenticate: nobody, admitAdmin: nobody };
  return request(express().use(apiRouter(routes, rights), errorHandler)).get('/api/list');
}

test('a list that cannot be read gets an error response', async () => {
  expect(await responseOf(listOf())).toEqual(refused(503, messages.databaseAway));
});
