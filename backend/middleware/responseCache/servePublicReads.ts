import type { IncomingMessage, RequestListener } from 'node:http';
import type { Express, Request } from 'express';
import { LRUCache } from 'lru-cache';
import { config } from '../../config/config';
import { logOf } from '../requestLogger';
import { answerAtHand, answerTo } from './answers';
import { formAtHand, formFor, send } from './finishedAnswer';
import { failures, recognise, type AskedRead } from './publicRead';

interface Address extends AskedRead {
  log: ReturnType<typeof logOf>;
}

const MAX_ADDRESS_LENGTH = 300;

/** By addresses as they are spelled: to take one apart costs as much as to answer it from memory. */
const addresses = new LRUCache<string, Address>({ max: 5000 });

/**
 * Stands in front of the app and makes the public reads by itself, at the speed of a bare server where an answer is
 * kept. Who asks makes no difference: neither a cookie nor a body is looked at. Everything else goes on to the app,
 * and so does a read that fails, to be refused there.
 */
export function servePublicReads(app: Express): RequestListener {
  return (req, res) => {
    const address = isBareRead(req) ? addressOf(req.url ?? '') : undefined;
    if (!address) {
      app(req, res);
      return;
    }
    const { secure, ip } = asSeenBy(app, req);
    const kept = answerAtHand(address);
    const form = kept && formAtHand(kept, req);
    if (form) {
      address.log({ method: req.method, ip, status: send(req, res, form, secure), durationMs: 0 });
      return;
    }
    const begun = performance.now();
    answerTo(address)
      .then((answer) => formFor(answer, req))
      .then(
        (read) => {
          const status = send(req, res, read, secure);
          address.log({ method: req.method, ip, status, durationMs: Math.round(performance.now() - begun) });
        },
        (error: unknown) => {
          failures.set(req, error);
          app(req, res);
        },
      );
  };
}

/** The app has something to say about a body even here. */
function isBareRead({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

function addressOf(url: string): Address | undefined {
  const known = addresses.get(url);
  if (known) return known;
  const asked = url.length > MAX_ADDRESS_LENGTH ? undefined : recognise(url);
  if (!asked) return undefined;
  const address = { ...asked, log: logOf(url, asked.route) };
  addresses.set(url, address);
  return address;
}

/** Behind a proxy it is Express that knows who asks, and how. */
function asSeenBy(app: Express, req: IncomingMessage): Pick<Request, 'secure' | 'ip'> {
  if (config.trustProxy === undefined) return { secure: false, ip: req.socket.remoteAddress };
  return Object.setPrototypeOf(req, app.request) as Request;
}
