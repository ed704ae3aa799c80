import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import { messages } from '@contract/messages';
import { HttpError } from './errors';

const maxDepth = 20;

/** Any other type than JSON is refused where a call has a body at all. */
const jsonOnly: RequestHandler = (req, _res, next) => {
  if (hasBody(req) && !req.is('application/json')) {
    throw new HttpError(415, messages.unsupportedMediaType);
  }
  next();
};

/** No key of a body or a query may be read as a MongoDB operator or path, wherever it stands. */
const plainKeysOnly: RequestHandler = (req, _res, next) => {
  const reason = whyRefused(req.body) ?? whyRefused(req.query);
  if (reason !== undefined) throw new HttpError(400, reason);
  next();
};

/** Reads a JSON body of 100 kB at most. One of no bytes is none, even where its type is told. */
export const readBody: RequestHandler[] = [
  jsonOnly,
  express.json({ limit: '100kb', type: hasBody }),
  plainKeysOnly,
];

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Walks without recursion, and no deeper than any request of ours goes. */
function whyRefused(root: unknown): string | undefined {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return messages.invalidRequest;
    const objects = level.filter((value): value is object => typeof value === 'object' && value !== null);
    if (objects.some((object) => Object.keys(object).some(isForbidden))) return messages.forbiddenKey;
    level = objects.flatMap((object): unknown[] => Object.values(object));
  }
  return undefined;
}

function isForbidden(key: string): boolean {
  return key.startsWith('$') || /[.\0]|\[\$/.test(key);
}
