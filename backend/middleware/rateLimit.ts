import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import mongoose from 'mongoose';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { messages } from '@contract/messages';
import { config } from '../config/config';
import { databaseAway, HttpError } from './errors';
import { RateLimit } from './rateLimit.model';

/** In seconds. */
export const minutes = 60;
/** In seconds. */
export const hours = 60 * minutes;

interface Limit {
  /** Prefix of the keys in the database. */
  name: string;
  tries: number;
  /** In seconds, from the first attempt. */
  within: number;
}

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
  return {
    /** Counts an attempt. Throws a 429 with `Retry-After` over the limit. */
    async consume(key: string): Promise<void> {
      // Fail fast: the limited call needs the database too, and each limiter would wait for it in turn.
      if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected) throw databaseAway();
      await limiter.consume(key).catch(throwTooManyRequests);
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

function throwTooManyRequests(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw new HttpError(429, messages.tooManyTries, { 'Retry-After': String(seconds) });
}

/** Returns the client's address as a rate limit key; for IPv6 the /64 network, since one customer has all of it. */
export function clientKey({ ip = 'unknown' }: Request): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString();
}
