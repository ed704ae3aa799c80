import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import { messages } from '@contract/messages';
import { HttpError } from './errors';

const maxDepth = 20;

/** Throws a 415 for bodies other than JSON. */
const jsonOnly: RequestHandler = (req, _res, next) => {
  if (hasBody(req) && !req.is('application/json')) {
    throw new HttpError(415, messages.unsupportedMediaType);
  }
  next();
};

/** Throws a 400 if any key in the body or the query could be a MongoDB operator or path. */
const plainKeysOnly: RequestHandler = (req, _res, next) => {
  const reason = problemIn(req.body) ?? problemIn(req.query);
  if (reason !== undefined) throw new HttpError(400, reason);
  next();
};

/** Parses JSON bodies of up to 100 kB. An empty body counts as none, whatever its content type. */
export const readBody: RequestHandler[] = [
  jsonOnly,
  express.json({ limit: '100kb', type: hasBody }),
  plainKeysOnly,
];

/** Whether a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Walks level by level, without recursion, so that deep nesting cannot overflow the stack. */
function problemIn(root: unknown): string | undefined {
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
