import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodeContent, negotiateEncoding, type ContentEncoding } from '../contentEncoding';
import { noteCache } from '../serverTiming';
import { countCacheResult } from './cacheMetrics';

/** Shorter bodies fit into one packet anyway. */
const MIN_BYTES_TO_COMPRESS = 1024;

/** How a response is read, and its route pattern for the log. */
export interface Source {
  read: () => Promise<unknown>;
  route: string | undefined;
}

/** A JSON body and the variants made of it so far, one per content encoding. */
export interface CachedResponse {
  json: Buffer;
  source: Source;
  variants: Partial<Record<ContentEncoding, Variant | Promise<Variant>>>;
}

/** Header names and values in turn, the fastest form for Node. */
interface Variant {
  body: Buffer;
  etag: string;
  validators: string[];
  headers: string[];
}

/** The variant that a client accepts: at once if it has been made before. */
export function variantFor(response: CachedResponse, req: IncomingMessage): Variant | Promise<Variant> {
  const { json, variants } = response;
  const encoding =
    json.length < MIN_BYTES_TO_COMPRESS ? 'identity' : negotiateEncoding(req.headers['accept-encoding']);
  return (variants[encoding] ??= createVariant(json, encoding).then(
    (variant) => (variants[encoding] = variant),
  ));
}

/** Sends a variant, with further headers, or a 304 if the client already has it, and counts whether it was in the cache. */
export function sendVariant(
  req: IncomingMessage,
  res: ServerResponse,
  { body, etag, validators, headers }: Variant,
  { isCached, further = [] }: { isCached: boolean; further?: string[] },
): void {
  noteCache(isCached);
  if (matches(req.headers['if-none-match'], etag)) {
    res.writeHead(304, validators).end();
  } else {
    res.writeHead(200, [...further, ...headers]);
    res.end(req.method === 'HEAD' ? undefined : body);
  }
  countCacheResult(isCached, res);
}

async function createVariant(json: Buffer, encoding: ContentEncoding): Promise<Variant> {
  const body = await encodeContent(json, encoding);
  const etag = `"${createHash('sha1').update(json).digest('base64url')}-${encoding}"`;
  const validators = ['Cache-Control', 'no-cache', 'ETag', etag, 'Vary', 'Accept-Encoding'];
  const headers = [...validators, 'Content-Type', 'application/json; charset=utf-8'];
  headers.push('Content-Length', String(body.length));
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  return { body, etag, validators, headers };
}

/** `If-None-Match` compares weakly, so `W/` makes no difference. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  return header.split(',').some((known) => ['*', etag].includes(known.trim().replace(/^W\//, '')));
}
