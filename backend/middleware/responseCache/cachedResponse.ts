import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodeContent, negotiateEncoding, type ContentEncoding } from '../contentEncoding';
import { securityHeadersOf } from '../securityHeaders';

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
  variants: Partial<Record<ContentEncoding, Promise<Variant>>>;
}

/** Header names and values in turn, the fastest form for Node. */
interface Variant {
  body: Buffer;
  etag: string;
  validators: string[];
  httpHeaders: string[];
  httpsHeaders: string[];
}

/** Sends the variant that the client accepts, or a 304 if it already has it. */
export async function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  { json, variants }: CachedResponse,
  { secure }: { secure: boolean },
): Promise<void> {
  const encoding =
    json.length < MIN_BYTES_TO_COMPRESS ? 'identity' : negotiateEncoding(req.headers['accept-encoding']);
  const variant = await (variants[encoding] ??= createVariant(json, encoding));
  if (matches(req.headers['if-none-match'], variant.etag)) {
    res.writeHead(304, variant.validators).end();
  } else {
    res.writeHead(200, secure ? variant.httpsHeaders : variant.httpHeaders);
    res.end(req.method === 'HEAD' ? undefined : variant.body);
  }
}

async function createVariant(json: Buffer, encoding: ContentEncoding): Promise<Variant> {
  const body = await encodeContent(json, encoding);
  const etag = `"${createHash('sha1').update(json).digest('base64url')}-${encoding}"`;
  const validators = ['Cache-Control', 'no-cache', 'ETag', etag, 'Vary', 'Accept-Encoding'];
  const headers = [...validators, 'Content-Type', 'application/json; charset=utf-8'];
  headers.push('Content-Length', String(body.length));
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  const httpHeaders = [...Object.entries(securityHeadersOf(false)).flat(), ...headers];
  const httpsHeaders = [...Object.entries(securityHeadersOf(true)).flat(), ...headers];
  return { body, etag, validators, httpHeaders, httpsHeaders };
}

/** `If-None-Match` compares weakly, so `W/` makes no difference. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((known) => ['*', etag].includes(known.trim().replace(/^W\//, '')));
}
