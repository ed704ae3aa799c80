import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import type { RequestHandler } from 'express';
import type { z } from 'zod';
import { answerTo, type SharedRead } from './answers';
import { formFor, send } from './finishedAnswer';

/** A read that somebody asks for by its address. */
export interface AskedRead extends SharedRead {
  /** '/api/blogs/:id' */
  route: string;
}

type Recognise = (path: string, query: string) => AskedRead | undefined;

const recognisers: Recognise[] = [];

/** Why a read failed that was made before the app was asked; the app tells the caller. */
export const failures = new WeakMap<IncomingMessage, unknown>();

/**
 * The handler of a call that anybody may make and everybody gets the same answer to: `read` is all there is to it.
 * Its answers are kept until something changes. Requests that are spelled plainly get them from `servePublicReads`;
 * this handler is for all others, and for what is refused.
 *
 * @param route the whole path, as the router takes it
 * @param Asked what `read` is told, from the path and the query; nothing else makes a difference to the answer
 * @param read what to answer, fresh from the database
 */
export function publicRead<Asked extends z.ZodObject>(
  route: `/api/${string}`,
  Asked: Asked,
  read: (asked: z.output<Asked>) => Promise<unknown>,
): RequestHandler {
  const askedRead = (asked: z.output<Asked>): AskedRead => ({
    key: `${route} ${JSON.stringify(asked)}`,
    route,
    read: () => read(asked),
  });
  const plainPath = new RegExp(`^${route.replace(/:(\w+)/g, '(?<$1>\\w+)')}$`);

  recognisers.push((path, query) => {
    const match = plainPath.exec(path);
    if (!match) return undefined;
    const parameters = parse(query);
    if (!Object.keys(parameters).every((name) => Object.hasOwn(Asked.shape, name))) return undefined;
    const { data } = Asked.safeParse({ ...parameters, ...match.groups });
    return data && askedRead(data);
  });

  return async (req, res) => {
    if (failures.has(req)) throw failures.get(req);
    const asked = askedRead(Asked.parse({ ...req.query, ...req.params }));
    send(req, res, await formFor(await answerTo(asked), req), req.secure);
  };
}

/** The public read behind an address that is spelled plainly and asks for nothing but that. */
export function recognise(url: string): AskedRead | undefined {
  const mark = url.indexOf('?');
  const [path, query] = mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
  for (const recogniser of recognisers) {
    const asked = recogniser(path, query);
    if (asked) return asked;
  }
  return undefined;
}
