import { createHash, timingSafeEqual } from 'node:crypto';
import { Router, type Request, type RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import { register } from 'prom-client';
import { config } from '../../config/config';
import { isLoopbackHost } from '../../config/loopback';
import { noStore } from '../../middleware/cacheControl';
import { HttpError } from '../../middleware/errors';
import { registerMetrics, watchProcess } from './registerMetrics';

registerMetrics();

/** With METRICS_TOKEN the token is needed; without it, only this machine sees that there are metrics. */
const requireScraper: RequestHandler = (req, _res, next) => {
  if (config.metricsToken === undefined) {
    next(isLocal(req) ? undefined : 'route');
    return;
  }
  const [, token = ''] = /^Bearer +(.+)$/i.exec(req.get('Authorization') ?? '') ?? [];
  if (!timingSafeEqual(digestOf(token), digestOf(config.metricsToken)))
    throw new HttpError(401, 'Send the METRICS_TOKEN as a bearer token', { 'WWW-Authenticate': 'Bearer' });
  next();
};

/** Metrics for Prometheus. */
export const metricsRoutes = Router().get('/metrics', requireScraper, noStore, async (_req, res) => {
  watchProcess();
  res.type(register.contentType).send(await register.metrics());
});

/** Of one length, so that the comparison takes as long for every token. */
const digestOf = (token: string) => createHash('sha256').update(token).digest();

/** What proxies add to a request, in whichever way they are set up. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Whether a request comes from this machine itself. A proxy on it connects from here too, but says so in a header, or names
 * the host that its client named. One that does neither cannot be told apart, so there must be none in front of an https
 * address that TRUST_PROXY does not name.
 */
function isLocal({ headers, socket: { remoteAddress = '' } }: Request): boolean {
  const hasUnknownProxy = config.appUrl.startsWith('https:') && config.trustProxy === undefined;
  return (
    !hasUnknownProxy &&
    ipaddr.isValid(remoteAddress) &&
    ipaddr.process(remoteAddress).range() === 'loopback' &&
    isLoopbackHost((headers.host ?? '').replace(/:\d+$/, '')) &&
    !forwardingHeaders.some((name) => name in headers)
  );
}
