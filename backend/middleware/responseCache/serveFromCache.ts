import type { IncomingMessage, RequestListener } from 'node:http';
import type { Express, Request } from 'express';
import { config } from '../../config/config';
import { logRequest } from '../requestLogger';
import { sendResponse } from './cachedResponse';
import { getCached } from './responseCache';

/** Serves requests for the canonical URL of a cached response without Express, which costs five times as much. */
export function serveFromCache(app: Express): RequestListener {
  return (req, res) => {
    const cached = isRead(req) ? getCached(req.url ?? '') : undefined;
    if (!cached) return void app(req, res);
    const client = clientOf(app, req);
    logRequest({ method: req.method, url: req.url, ip: client.ip }, res, () => cached.source);
    sendResponse(req, res, cached, client).catch(() => res.destroy());
  };
}

const isRead = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/** Behind a proxy, Express works out the client's address and protocol. */
function clientOf(app: Express, req: IncomingMessage): Pick<Request, 'secure' | 'ip'> {
  if (config.trustProxy === undefined) return { secure: false, ip: req.socket.remoteAddress };
  return Object.setPrototypeOf(req, app.request) as Request;
}
