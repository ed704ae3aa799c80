import type { Request } from 'express';
import mongoose from 'mongoose';
import { Counter } from 'prom-client';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { messages } from '@contract/messages';
import { config } from '../config/config';
import { isConnected } from '../database/connect';
import { clientNetworks } from './clientAddress';
import { databaseAway, HttpError } from './errors';
import { RateLimit } from './rateLimit.model';

/** In seconds. */
export const minutes = 60;
/** In seconds. */
export const hours = 60 * minutes;

/** A /48 may belong to one customer or to many. */
const WIDE_FACTOR = 5;

interface Limit {
  /** Prefix of the keys in the database. */
  name: string;
  tries: number;
  /** In seconds, from the first attempt. */
  within: number;
}

const rejections = new Counter({
  name: 'gym_tracker_rate_limit_rejections_total',
  help: 'Requests rejected by a rate limit (429), by its name.',
  labelNames: ['limit'],
});

/** Creates a rate limiter that counts in MongoDB, so that all servers share the count and it survives a restart. */
export function createRateLimiter({ name, tries, within }: Limit) {
  const options = {
    keyPrefix: name,
    points: Math.max(1, Math.round(tries * config.limitFactor)),
    duration: within,
  };
  const limiter = new RateLimiterMongo({
    ...options,
    storeClient: mongoose.connection,
    tableName: RateLimit.collection.collectionName,
    disableIndexesCreation: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  // A series that begins with its first rejection would show no increase.
  rejections.inc({ limit: name }, 0);
  const throwTooManyRequests = (reason: unknown): never => {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    rejections.inc({ limit: name });
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    throw new HttpError(429, messages.tooManyTries, { 'Retry-After': String(seconds) });
  };
  return {
    /** Counts an attempt. Throws a 429 with `Retry-After` over the limit. */
    async consume(key: string): Promise<void> {
      requireDatabase();
      await limiter.consume(key).catch(throwTooManyRequests);
    },
    /** Throws a 429 if no attempt is left. */
    async requireLeft(key: string): Promise<void> {
      requireDatabase();
      const count = await limiter.get(key);
      if (count && count.remainingPoints <= 0) throwTooManyRequests(count);
    },
    /** Counts an attempt, also over the limit. */
    async count(key: string): Promise<void> {
      await limiter.penalty(key);
    },
    /** Takes back an attempt that should not count. */
    async refund(key: string): Promise<void> {
      await limiter.reward(key);
    },
    async reset(key: string): Promise<void> {
      await limiter.delete(key);
    },
  };
}

/**
 * Creates a rate limiter by the client's address or, for each `subject`, by subject and address. An IPv6 address is limited
 * as a part of its /64 network and, less strictly, of its /48.
 */
export function createClientRateLimiter(limit: Limit) {
  const limiters = [
    createRateLimiter(limit),
    createRateLimiter({ ...limit, name: `${limit.name}-wide`, tries: limit.tries * WIDE_FACTOR }),
  ];
  const method =
    (name: keyof ReturnType<typeof createRateLimiter>) =>
    async (req: Request, subject?: string): Promise<void> => {
      const networks = clientNetworks(req);
      for (const [at, network] of networks.entries())
        await limiters[at]?.[name](subject === undefined ? network : `${subject} ${network}`);
    };
  return {
    consume: method('consume'),
    requireLeft: method('requireLeft'),
    count: method('count'),
    refund: method('refund'),
    reset: method('reset'),
  };
}

/** Fail fast: the limited call needs the database too, and each limiter would wait for it in turn. */
function requireDatabase(): void {
  if (!isConnected()) throw databaseAway();
}
