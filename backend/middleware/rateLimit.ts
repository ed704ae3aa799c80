import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import mongoose from 'mongoose';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { messages } from '@contract/messages';
import { config } from '../config/config';
import { databaseAway, HttpError } from './errors';
import { Try } from './rateLimit.model';

/** In seconds. */
export const minutes = 60;
/** In seconds. */
export const hours = 60 * minutes;

interface Limit {
  /** Begins the keys of this limit in the database. */
  name: string;
  tries: number;
  /** In seconds, from the first try. */
  within: number;
}

/**
 * A limit of tries, counted in MongoDB so that several servers and a restart share the count; while the database is
 * away each process counts for itself. `consume` counts one and throws a 429 with `Retry-After` over the limit.
 */
export function createRateLimiter({ name, tries, within }: Limit) {
  const options = {
    keyPrefix: name,
    points: Math.max(1, Math.round(tries * config.limitFactor)),
    duration: within,
  };
  const limiter = new RateLimiterMongo({
    ...options,
    storeClient: mongoose.connection,
    tableName: Try.collection.collectionName,
    disableIndexesCreation: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  return {
    async consume(key: string): Promise<void> {
      // Whatever is limited needs the database, and would wait for it once for each limit and once more.
      if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected) throw databaseAway();
      await limiter.consume(key).catch(refuse);
    },
    /** Takes a try back that turned out to be none. */
    async refund(key: string): Promise<void> {
      await limiter.reward(key);
    },
    async reset(key: string): Promise<void> {
      await limiter.delete(key);
    },
  };
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw new HttpError(429, messages.tooManyTries, { 'Retry-After': String(seconds) });
}

/** The address that a limit counts for. Of IPv6 it is the network of 64 bits: a single customer has the whole of it. */
export function addressOf({ ip = 'unknown' }: Request): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString();
}
