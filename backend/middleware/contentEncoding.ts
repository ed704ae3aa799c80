import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of different headers. */
const negotiated = new LRUCache<string, ContentEncoding>({ max: 100, memoMethod: parse });

/** Picks the content encoding for an `Accept-Encoding` header, the smallest first. */
export function negotiateEncoding(header: string | undefined): ContentEncoding {
  return header === undefined ? 'identity' : negotiated.memo(header);
}

function parse(header: string): ContentEncoding {
  const accepted = header
    .toLowerCase()
    .replace(/\s/g, '')
    .split(',')
    .filter((item) => !/;q=0(\.0*)?(;|$)/.test(item))
    .map((item) => item.split(';')[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** Compresses off the main thread. Brotli at 5 is nearly as small as at 11, and far faster. */
export async function encodeContent(bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    case 'gzip':
      return promisify(gzip)(bytes);
    case 'identity':
      return bytes;
  }
}
