import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const overHttps = headers({ hsts: true });
const overHttp = headers({ hsts: false });

/** Sets the security headers. Images may come from any https site, since posts may show them. */
export const securityHeaders: RequestHandler = (req, res, next) => {
  res.set(securityHeadersOf(req.secure));
  next();
};

/** Returns the security headers for a response over https, or http. */
export function securityHeadersOf(https: boolean): Record<string, string> {
  return https ? overHttps : overHttp;
}

/** Computed once. Headers that current browsers ignore are left out. */
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
    // The address of a screen can hold a reset token, which would end up in the access logs of proxies.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: hsts && { maxAge: 31_536_000, includeSubDomains: false },
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  set(response.req, response, (error) => {
    if (error) throw error as Error;
  });
  return Object.fromEntries(
    response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]),
  );
}
