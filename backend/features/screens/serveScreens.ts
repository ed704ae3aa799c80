import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import sirv from 'sirv';
import { patterns } from '@contract/patterns';
import { releaseHeader } from '@contract/release';
import { config } from '../../config/config';
import { ConfigError } from '../../config/readConfig';
import { encodeContent, negotiateEncoding, type ContentEncoding } from '../../middleware/contentEncoding';
import { permissionsPolicy } from './permissionsPolicy';
import { postToShare, withOwnPreview, withPostPreview } from './sharePreview';

const builtScreens = fileURLToPath(new URL('../../../frontend', import.meta.url));

/** The paths of all screens in Express's syntax, which differs only for optional parameters. */
const screenPaths = Object.values(patterns).map((pattern) => pattern.replace(/\/:(\w+)\?/g, '{/:$1}'));

/** What is missing here is a missing file. */
const filePath = /^\/(uploads|assets|images)(\/|$)|\./i;

/** Names the current build in all responses but cached ones, so that tabs with an older one can offer to reload. */
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
 * posts. For unknown paths index.html, which then shows the not-found screen, is sent as a 404. Hashed files are cached
 * for a year, index.html is revalidated. Throws a ConfigError if there is no build.
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
  const sendPage: RequestHandler = async (req, res) => send(page, req, res);
  // GET and HEAD only; sirv itself does not check the method.
  return Router()
    .get(['/', '/index.html'], sendPage)
    .get(patterns.blog, async (req, res) => {
      const post = await postToShare(req.params.id);
      await send(post ? pageOf(withPostPreview(html, post)) : page, req, res);
    })
    .get('/serviceWorker.js', sendServiceWorker)
    .get(/.*/, closeFiles, files)
    .get(screenPaths, sendPage)
    .get(/.*/, async (req, res, next) => {
      if (filePath.test(req.path)) next();
      else await send(page, req, res.status(404));
    });
}

/** The built page. Where the app is below a path, the page says so to its scripts, and has it in its addresses. */
function readIndex(): string {
  if (!existsSync(builtScreens)) throw new ConfigError(`There is no ${builtScreens}: run npm run build`);
  const html = readFileSync(`${builtScreens}/index.html`, 'utf8');
  const { basePath } = config;
  if (basePath === '') return html;
  return html
    .replace('<html', `<html data-base-path="${basePath}"`)
    .replace(/(?<= (?:src|href)=")(?=\/)/g, basePath);
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
  res.set({
    'Cache-Control': 'no-cache',
    ETag: `"${hash}-${encoding}"`,
    'Permissions-Policy': permissionsPolicy,
    Vary: 'Accept-Encoding',
  });
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  res.type('html').send(body);
}

/** Switched off, the service worker is replaced by one that removes itself and what it has kept. */
const sendServiceWorker: RequestHandler = (req, _res, next) => {
  if (config.serviceWorker === 'off') req.url = '/serviceWorkerOff.js';
  next();
};

/** sirv does not close a file if the client disconnects, and a read error would crash the process. */
const closeFiles: RequestHandler = (_req, res, next) => {
  res.once('pipe', (file) => {
    res.once('close', () => file.destroy());
    file.once('error', () => res.destroy());
  });
  next();
};
