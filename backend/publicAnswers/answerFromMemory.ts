import type { IncomingMessage, RequestListener } from 'node:http';
import type { Express, Request } from 'express';
import { config } from '../config';
import { logAnswered } from '../http/requestLog';
import { answerAtHand } from './answers';
import { formAtHand, send } from './finishedAnswer';
import { knownAddresses } from './publicRead';

/**
 * Stands in front of the app and answers by itself what it has the finished answer to, at the speed of a bare server;
 * everything else goes on to the app. Who asks makes no difference: neither the cookie nor the body is looked at.
 */
export function answerFromMemory(app: Express): RequestListener {
  return (req, res) => {
    const { method, url = '' } = req;
    const isRead = (method === 'GET' || method === 'HEAD') && !hasBody(req);
    const address = isRead ? knownAddresses.get(url) : undefined;
    const answer = address && answerAtHand(address.key);
    const form = answer && formAtHand(answer, req);
    if (!isRead || !form) {
      app(req, res);
      return;
    }
    const { secure, ip } = asSeenBy(app, req);
    const status = send(req, res, form, secure);
    logAnswered({ method, url, ip, status, route: address.route });
  };
}

/** Then the app has something to say about it, even here. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Behind a proxy it is Express that knows who asks, and how. */
function asSeenBy(app: Express, req: IncomingMessage): Pick<Request, 'secure' | 'ip'> {
  if (config.trustProxy === undefined) return { secure: false, ip: req.socket.remoteAddress };
  return Object.setPrototypeOf(req, app.request) as Request;
}
