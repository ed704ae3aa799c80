import { createSecretKey } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import jwt from 'jsonwebtoken';
import { mongo } from 'mongoose';
import { databaseName } from '../../backend/database/databaseName';

/** What a server sends, byte by byte. */
export interface Bytes {
  /** Names and values in turn. */
  headers: string[];
  /** In base64. */
  body: string;
}

export interface Orders {
  mongodbUri: string;
  jwtSecret: string;
  page: Bytes;
}

/** Where each of them listens. */
export type Yardsticks = Record<'bare' | 'expressAndDriver', string>;

/**
 * What the server is measured against, in a process of its own: a bare server that sends given bytes to everybody, and
 * Express with the plain driver, which looks up what the server looks up and does nothing else.
 */
process.once('message', (orders: Orders) => {
  void start(orders).then((yardsticks) => process.send?.(yardsticks));
});

async function start({ mongodbUri, jwtSecret, page }: Orders): Promise<Yardsticks> {
  const client = await mongo.MongoClient.connect(mongodbUri);
  return {
    bare: await listen(bare(page)),
    expressAndDriver: await listen(expressAndDriver(client.db(databaseName), jwtSecret)),
  };
}

function bare({ headers, body }: Bytes): RequestListener {
  const bytes = Buffer.from(body, 'base64');
  return (_req, res) => {
    res.writeHead(200, headers).end(bytes);
  };
}

function expressAndDriver(db: mongo.Db, jwtSecret: string) {
  const key = createSecretKey(Buffer.from(jwtSecret));
  const shown = { projection: { name: 1, category: 1, description: 1 } };
  return express()
    .get('/api/trainingTypes/:id', async (req, res) => {
      const _id = new mongo.ObjectId(req.params.id);
      const [workout, reviews] = await Promise.all([
        db.collection('trainingtypes').findOne({ _id }, shown),
        db
          .collection('reviews')
          .find({ trainingType: _id }, { sort: { createdAt: -1, _id: -1 }, limit: 100 })
          .toArray(),
      ]);
      res.json({ ...workout, reviews, rating: 0, numReviews: 0 });
    })
    .get('/api/myWorkout', async (req, res) => {
      const claims = jwt.verify((req.headers.cookie ?? '').replace(/^jwt=/, ''), key, {
        algorithms: ['HS256'],
      });
      const { id, sid } = claims as { id: string; sid: string };
      const user = new mongo.ObjectId(id);
      const [member, session, list] = await Promise.all([
        db
          .collection('users')
          .findOne({ _id: user }, { projection: { passwordHash: 0, nameWords: 0, emailWords: 0 } }),
        db
          .collection('sessions')
          .findOne({ _id: new mongo.ObjectId(sid), user, expiresAt: { $gt: new Date() } }),
        db
          .collection('myWorkouts')
          .find({ user }, { projection: { user: 0 }, sort: { createdAt: 1, _id: 1 } })
          .toArray(),
      ]);
      if (!member || !session) res.sendStatus(401);
      else res.json(list);
    });
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
