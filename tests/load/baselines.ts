import { createSecretKey } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import jwt from 'jsonwebtoken';
import { mongo } from 'mongoose';
import { destination, pino } from 'pino';
import { databaseName } from '../../backend/database/databaseName';

export interface RecordedResponse {
  /** Alternating names and values. */
  headers: string[];
  /** In base64. */
  body: string;
}

export interface BaselineSettings {
  mongodbUri: string;
  jwtSecret: string;
  page: RecordedResponse;
}

/** The URL of each baseline. */
export type Baselines = Record<'bare' | 'expressAndDriver', string>;

/**
 * Runs in a process of its own what the server is compared with: a bare server that always sends the same recorded
 * response, and Express with the plain driver, security headers and a line in a log, which makes the server's queries.
 */
process.once('message', (settings: BaselineSettings) => {
  void start(settings).then((urls) => process.send?.(urls));
});

async function start({ mongodbUri, jwtSecret, page }: BaselineSettings): Promise<Baselines> {
  const client = await mongo.MongoClient.connect(mongodbUri);
  return {
    bare: await listen(bare(page)),
    expressAndDriver: await listen(expressAndDriver(client.db(databaseName), jwtSecret)),
  };
}

function bare({ headers, body }: RecordedResponse): RequestListener {
  const bytes = Buffer.from(body, 'base64');
  return (_req, res) => {
    res.writeHead(200, headers).end(bytes);
  };
}

function expressAndDriver(db: mongo.Db, jwtSecret: string) {
  const key = createSecretKey(Buffer.from(jwtSecret));
  const shown = { projection: { name: 1, category: 1, description: 1 } };
  return express()
    .use(helmet(), logRequest)
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
      const [member, session, rotation] = await Promise.all([
        db
          .collection('users')
          .findOne({ _id: user }, { projection: { passwordHash: 0, nameWords: 0, emailWords: 0 } }),
        db
          .collection('sessions')
          .findOne({ _id: new mongo.ObjectId(sid), user, expiresAt: { $gt: new Date() } }),
        db.collection('rotations').findOne({ _id: user }, { projection: { _id: 0, entries: 1 } }),
      ]);
      if (!member || !session) res.sendStatus(401);
      else res.json(rotation?.entries);
    });
}

const log = pino(destination({ dest: '/dev/null', minLength: 4096, sync: false }));

const logRequest: RequestHandler = ({ method, originalUrl }, res, next) => {
  res.once('close', () => log.info({ method, url: originalUrl, status: res.statusCode }));
  next();
};

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
