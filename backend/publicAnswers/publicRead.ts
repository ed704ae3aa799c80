import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { routeOf } from '../http/requestLog';
import { answerTo } from './answers';
import { formFor, send } from './finishedAnswer';

/** What is known of an address once it has been answered. */
interface KnownAddress {
  /** Of its answer. */
  key: string;
  /** '/api/blogs/:id' */
  route: string;
}

const MAX_ADDRESS_LENGTH = 500;

/** Addresses as they were asked for: some answers have more than one. */
export const knownAddresses = new LRUCache<string, KnownAddress>({ max: 2000 });

let reads = 0;

/**
 * The handler of a call that anybody may make and everybody gets the same answer to: `read` is all there is to it.
 * Its answers are kept until something changes, and sent again by `answerFromMemory`.
 *
 * @param Asked what `read` is told, from the path and the query; nothing else makes a difference to the answer
 * @param read what to answer, fresh from the database
 */
export function publicRead<Asked extends z.ZodObject>(
  Asked: Asked,
  read: (asked: z.output<Asked>) => Promise<unknown>,
): RequestHandler {
  const number = reads++;
  return async (req, res) => {
    const asked = Asked.parse({ ...req.query, ...req.params });
    const key = `${number} ${JSON.stringify(asked)}`;
    const form = await formFor(await answerTo(key, () => read(asked)), req);
    const isPlain = Object.keys(req.query).every((name) => Object.hasOwn(Asked.shape, name));
    if (isPlain && req.originalUrl.length <= MAX_ADDRESS_LENGTH)
      knownAddresses.set(req.originalUrl, { key, route: routeOf(req) ?? req.path });
    send(req, res, form, req.secure);
  };
}
