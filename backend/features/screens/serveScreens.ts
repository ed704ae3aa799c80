import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import sirv from 'sirv';
import { releaseHeader } from '@contract/release';
import { ConfigError } from '../../config/readConfig';
import { encodeContent, negotiateEncoding, type ContentEncoding } from '../../middleware/contentEncoding';
import { postToShare, withOwnPreview, withPostPreview } from './sharePreview';

const builtScreens = fileURLToPath(new URL('../../../frontend', import.meta.url));

/** Paths of screens have no dots, except in search terms. */
const screenPath = /^\/search\/|^[^.]*$/;

/** Under these paths there are only files, so that missing ones are a 404. */
const filePath = /^\/(api|uploads|assets|images)(\/|$)/i;

const postPath = /^\/blog\/(?<id>[0-9a-f]{24})\/?$/i;

/** Names the current build in each response, so that tabs with an older one can offer to reload. */
export function announceRelease(): RequestHandler {
  const [, entry] = /<script type="module"[^>]* src="([^"]+)"/.exec(readIndex()) ?? [];
  if (entry === undefined) throw new ConfigError(`There is no script in ${builtScreens}/index.html`);
  return (_req, res, next) => {
    res.set(releaseHeader, entry);
    next();
  };
}

/**
 * Serves the built front end: its precompressed files, and index.html for the paths of screens, with a share preview for
 * posts. Hashed files are cached for a year, index.html is revalidated. Throws a ConfigError if there is no build.
 */
export function serveScreens(): Router {
  const html = withOwnPreview(readIndex());
  const files = sirv(builtScreens, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, pathname) => {
      const forever = pathname.startsWith('/assets/');
      res.setHeader('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = pageOf(html);
  const sendScreen: RequestHandler = async (req, res, next) => {
    if (!screenPath.test(req.path) || filePath.test(req.path)) next();
    else await send(page, req, res);
  };
  // GET and HEAD only; sirv itself does not check the method.
  return Router()
    .get(['/', '/index.html'], async (req, res) => send(page, req, res))
    .get(postPath, async (req, res) => {
      const post = await postToShare(req.params.id);
      await send(post ? pageOf(withPostPreview(html, post)) : page, req, res);
    })
    .get(/.*/, closeFiles, files, sendScreen);
}

function readIndex(): string {
  if (!existsSync(builtScreens)) throw new ConfigError(`There is no ${builtScreens}: run npm run build`);
  return readFileSync(`${builtScreens}/index.html`, 'utf8');
}

/** The HTML and its variants so far, one per content encoding. */
interface Page {
  html: Buffer;
  variants: Partial<Record<ContentEncoding, Promise<Buffer>>>;
  hash: string;
}

function pageOf(html: string): Page {
  return { html: Buffer.from(html), variants: {}, hash: createHash('sha1').update(html).digest('base64url') };
}

/** Express handles HEAD and `If-None-Match`. */
async function send({ html, variants, hash }: Page, req: Request, res: Response): Promise<void> {
  const encoding = negotiateEncoding(req.headers['accept-encoding']);
  const body = await (variants[encoding] ??= encodeContent(html, encoding));
  res.set({ 'Cache-Control': 'no-cache', ETag: `"${hash}-${encoding}"`, Vary: 'Accept-Encoding' });
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  res.type('html').send(body);
}

/** sirv does not close a file if the client disconnects, and a read error would crash the process. */
const closeFiles: RequestHandler = (_req, res, next) => {
  res.once('pipe', (file) => {
    res.once('close', () => file.destroy());
    file.once('error', () => res.destroy());
  });
  next();
};
