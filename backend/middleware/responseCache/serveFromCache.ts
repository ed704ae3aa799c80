import type { IncomingMessage, RequestListener } from 'node:http';
import type { Express, Request } from 'express';
import { config } from '../../config/config';
import { clientAddress } from '../clientAddress';
import { logCachedRequest } from '../requestLogger';
import { countCachedRequest } from '../requestMetrics';
import { securityHeadersOf } from '../securityHeaders';
import { sendVariant, variantFor } from './cachedResponse';
import { getCached } from './responseCache';

const overHttp = Object.entries(securityHeadersOf(false)).flat();
const overHttps = Object.entries(securityHeadersOf(true)).flat();

/** Serves requests for the canonical URL of a cached response without Express, which costs five times as much. */
export function serveFromCache(app: Express): RequestListener {
  return (req, res) => {
    const cached = isRead(req) ? getCached(req.url ?? '') : undefined;
    const variant = cached && variantFor(cached, req);
    if (!variant || variant instanceof Promise) return void app(req, res);
    const { secure, ip } = clientOf(app, req);
    sendVariant(req, res, variant, { isCached: true, further: secure ? overHttps : overHttp });
    logCachedRequest({ method: req.method, url: req.url, ip }, res, cached.source.route);
    countCachedRequest(req.method, cached.source.route, res);
  };
}

const isRead = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/** Behind a proxy, Express works out the client's address and protocol. */
function clientOf(app: Express, req: IncomingMessage): Pick<Request, 'secure' | 'ip'> {
  if (config.trustProxy === undefined) return { secure: false, ip: req.socket.remoteAddress };
  const request = Object.setPrototypeOf(req, app.request) as Request;
  return { secure: request.secure, ip: clientAddress(request) };
}
