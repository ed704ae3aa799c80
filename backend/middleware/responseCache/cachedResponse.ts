import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodeContent, negotiateEncoding, type ContentEncoding } from '../contentEncoding';
import { securityHeadersOf } from '../securityHeaders';

/** Shorter bodies fit into one packet anyway. */
const MIN_BYTES_TO_COMPRESS = 1024;

/** Where a cached response comes from. */
export interface Source {
  /** Reads the value from the database. */
  read: () => Promise<unknown>;
  /** The route pattern, for the log. */
  route: string | undefined;
}

/** A JSON body and the variants made of it so far, one per content encoding. */
export interface CachedResponse {
  json: Buffer;
  source: Source;
  variants: Partial<Record<ContentEncoding, Promise<Variant>>>;
}

interface Variant {
  body: Buffer;
  etag: string;
  /** Names and values in turn, which is the fastest for Node. */
  headers: { over: Record<'http' | 'https', string[]>; unchanged: string[] };
}

/** Returns the variant for the encoding that the client accepts; each is compressed once. */
export function variantFor({ json, variants }: CachedResponse, req: IncomingMessage): Promise<Variant> {
  const encoding =
    json.length < MIN_BYTES_TO_COMPRESS ? 'identity' : negotiateEncoding(req.headers['accept-encoding']);
  return (variants[encoding] ??= createVariant(json, encoding));
}

/** Sends a variant, or a 304 if the client already has it. */
export function sendVariant(
  req: IncomingMessage,
  res: ServerResponse,
  { body, etag, headers }: Variant,
  protocol: 'http' | 'https',
): void {
  if (matches(req.headers['if-none-match'], etag)) {
    res.writeHead(304, headers.unchanged).end();
  } else {
    res.writeHead(200, headers.over[protocol]);
    res.end(req.method === 'HEAD' ? undefined : body);
  }
}

async function createVariant(json: Buffer, encoding: ContentEncoding): Promise<Variant> {
  const body = await encodeContent(json, encoding);
  const etag = `"${createHash('sha1').update(json).digest('base64url')}-${encoding}"`;
  const unchanged = ['Cache-Control', 'no-cache', 'ETag', etag, 'Vary', 'Accept-Encoding'];
  const content = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(body.length)];
  if (encoding !== 'identity') content.push('Content-Encoding', encoding);
  const all = (https: boolean) => [
    ...Object.entries(securityHeadersOf(https)).flat(),
    ...unchanged,
    ...content,
  ];
  return { body, etag, headers: { unchanged, over: { http: all(false), https: all(true) } } };
}

/** `If-None-Match` compares weakly, so `W/` makes no difference. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((known) => ['*', etag].includes(known.trim().replace(/^W\//, '')));
}
