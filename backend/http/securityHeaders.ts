import type { RequestHandler } from 'express';
import helmet from 'helmet';

const overHttps = headers({ hsts: true });
const overHttp = headers({ hsts: false });

/**
 * What browsers are told of every answer: no script, style or frame but our own, pictures from here or over https
 * (posts may show others' pictures), nothing sniffed, addresses with tokens told to nobody else.
 */
export const securityHeaders: RequestHandler = (req, res, next) => {
  const set = req.secure ? overHttps : overHttp;
  set(req, res, next);
};

function headers({ hsts }: { hsts: boolean }) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'https:', 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: hsts && { maxAge: 31_536_000, includeSubDomains: false },
  });
}
