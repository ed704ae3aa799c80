import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import sirv from 'sirv';
import { ConfigError } from '../../config/readConfig';
import { encodeContent, negotiateEncoding, type ContentEncoding } from '../../middleware/contentEncoding';
import { postToShare, withOwnPreview, withPostPreview } from './sharePreview';

const builtScreens = fileURLToPath(new URL('../../../frontend', import.meta.url));

/** A path that a screen may have: no file's name, except in a search, where people type what they like. */
const screenPath = /^\/search\/|^[^.]*$/;

/** Paths under which there are files alone: what is missing there is missing, and no screen. */
const filePath = /^\/(api|uploads|assets|images)(\/|$)/i;

/** The screen of a post. */
const postPath = /^\/blog\/(?<id>[0-9a-f]{24})\/?$/i;

/**
 * Serves the built screens: files as they are, already compressed, and the one page of the app for every address that
 * is a screen's; a post's says what to show of it where it is shared. Names with a hash never change their content and
 * are kept for a year; the page itself is asked for again each time. Throws a ConfigError where nothing is built.
 */
export function serveScreens(): Router {
  if (!existsSync(builtScreens)) throw new ConfigError(`There is no ${builtScreens}: run npm run build`);
  const files = sirv(builtScreens, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, pathname) => {
      const forever = pathname.startsWith('/assets/');
      res.setHeader('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const html = withOwnPreview(readFileSync(`${builtScreens}/index.html`, 'utf8'));
  const page = pageOf(html);
  const sendScreen: RequestHandler = async (req, res, next) => {
    if (!screenPath.test(req.path) || filePath.test(req.path)) next();
    else await send(page, req, res);
  };
  // Only for GET and HEAD: sirv itself would answer every method.
  return Router()
    .get(['/', '/index.html'], async (req, res) => send(page, req, res))
    .get(postPath, async (req, res) => {
      const post = await postToShare(req.params.id);
      await send(post ? pageOf(withPostPreview(html, post)) : page, req, res);
    })
    .get(/.*/, closeFiles, files, sendScreen);
}

/** A page, and the variants made of it so far, one per content encoding. */
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

/** sirv leaves a file open whose reader hangs up, and one that cannot be read would end the process. */
const closeFiles: RequestHandler = (_req, res, next) => {
  res.once('pipe', (file) => {
    res.once('close', () => file.destroy());
    file.once('error', () => res.destroy());
  });
  next();
};
