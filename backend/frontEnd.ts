import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Router, type RequestHandler } from 'express';
import sirv from 'sirv';
import { ConfigError } from './config';

const builtScreens = fileURLToPath(new URL('../frontend', import.meta.url));

/** A path that a screen may have: no file's name, except in a search, where people type what they like. */
const screenPath = /^\/search\/|^[^.]*$/;

/** Paths under which there are files alone: what is missing there is missing, and no screen. */
const filePath = /^\/(api|uploads|assets|images)(\/|$)/i;

/**
 * Serves the built screens: files as they are, already compressed, and the one page of the app for every address that
 * is a screen's. Names with a hash never change their content and are kept for a year; the page itself is asked for
 * again each time. Throws a ConfigError where they are not built.
 */
export function serveFrontEnd(): Router {
  if (!existsSync(builtScreens))
    throw new ConfigError(`There is no ${builtScreens}: run npm run build first`);
  const files = sirv(builtScreens, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, pathname) => {
      const forever = pathname.startsWith('/assets/');
      res.setHeader('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page: RequestHandler = (req, res, next) => {
    if (!screenPath.test(req.path) || filePath.test(req.path)) {
      next();
      return;
    }
    req.url = '/index.html';
    files(req, res, next);
  };
  // Only for GET and HEAD: sirv itself would answer every method.
  return Router().get(/.*/, closeFiles, files, page);
}

/** sirv leaves a file open whose reader hangs up, and one that cannot be read would end the process. */
const closeFiles: RequestHandler = (_req, res, next) => {
  res.once('pipe', (file) => {
    res.once('close', () => file.destroy());
    file.once('error', () => res.destroy());
  });
  next();
};
