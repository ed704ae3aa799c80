import type { RequestHandler } from 'express';
import { config } from '../config/config';

/** RFC 9116 asks for less than a year. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

/**
 * Says where to report a vulnerability, by the setting SECURITY_CONTACT; without it, there is no such file. Its place is the
 * root of the origin, also where the app is below a path.
 */
export const sendSecurityTxt: RequestHandler = (_req, res, next) => {
  if (config.securityContact === undefined) {
    next();
    return;
  }
  const fields = {
    Contact: config.securityContact,
    Expires: new Date(Date.now() + VALID_MS).toISOString(),
    'Preferred-Languages': 'pt, en',
    Canonical: new URL('/.well-known/security.txt', config.appUrl).href,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  res.set('Cache-Control', 'no-cache').type('text/plain').send(lines.join(''));
};
