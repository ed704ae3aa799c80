import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const overHttps = headers({ hsts: true });
const overHttp = headers({ hsts: false });

/**
 * What browsers are told of every answer: no script, style or frame but our own, pictures from here or over https
 * (posts may show others' pictures), nothing sniffed, addresses with tokens told to nobody else.
 */
export const securityHeaders: RequestHandler = (req, res, next) => {
  res.set(securityHeadersOf(req.secure));
  next();
};

/** These headers and their values, for an answer over https or not: they are the same for all. */
export function securityHeadersOf(https: boolean): Record<string, string> {
  return https ? overHttps : overHttp;
}

/** What no browser of today reads any more is left out. */
function headers({ hsts }: { hsts: boolean }): Record<string, string> {
  const set = helmet({
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
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  set(answer.req, answer, (error) => {
    if (error) throw error as Error;
  });
  return Object.fromEntries(answer.getHeaderNames().map((name) => [name, String(answer.getHeader(name))]));
}
