import type { RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { config } from '../../config/config';
import { clientAddress } from '../../middleware/clientAddress';

/** Where a server of this installation shows the doctor its own request. For everybody else there is no such path. */
export const requestAsSeenPath = '/api/health/request';

/** A request as it has reached the server, and what the server makes of it. */
export const RequestAsSeen = z.object({
  /** The address of the connection: a proxy's, if there is one. */
  peer: z.string(),
  /** By TRUST_PROXY. */
  isPeerTrusted: z.boolean(),
  /** Whether a proxy is trusted that is behind this one, whatever its address. */
  isAnybodyTrusted: z.boolean(),
  /** Whether TRUST_PROXY is set at all. */
  trustsProxies: z.boolean(),
  /** The address that rate limits count by. */
  client: z.string(),
  protocol: z.string(),
  host: z.string(),
  forwardedFor: z.string(),
  /** The other headers of proxies that it has. */
  proxyHeaders: z.array(z.string()),
  appUrl: z.string(),
});
export type RequestAsSeen = z.infer<typeof RequestAsSeen>;

/** RFC 5737: no machine has it, and no list of trusted ones. */
export const addressOfNobody = '192.0.2.55';

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** No session cookie has it. */
const Claims = z.object({ purpose: z.literal('doctor') });

/** Five minutes, since the clocks of doctor and server may differ. */
const LIFETIME_S = 5 * 60;

/** Returns a token that the servers of this installation accept for a while. */
export function doctorToken(): string {
  return jwt.sign({ purpose: 'doctor' }, config.jwtSecret, { algorithm: 'HS256', expiresIn: LIFETIME_S });
}

export const sendRequestAsSeen: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' || req.path !== '/' || !isDoctors(req.get('Authorization'))) {
    next();
    return;
  }
  const peer = req.socket.remoteAddress ?? '';
  const isTrusted = req.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  const seen: RequestAsSeen = {
    peer,
    isPeerTrusted: isTrusted(peer, 0),
    isAnybodyTrusted: isTrusted(addressOfNobody, 1),
    trustsProxies: config.trustProxy !== undefined && config.trustProxy !== false,
    client: clientAddress(req) ?? '',
    protocol: req.protocol,
    host: req.get('Host') ?? '',
    forwardedFor: req.get('X-Forwarded-For') ?? '',
    proxyHeaders: proxyHeaders.filter((name) => req.get(name) !== undefined),
    appUrl: config.appUrl,
  };
  res.set('Cache-Control', 'no-store').json(seen);
};

function isDoctors(authorization = ''): boolean {
  try {
    const claims = jwt.verify(authorization.replace(/^Bearer /, ''), config.jwtSecret, {
      algorithms: ['HS256'],
    });
    return Claims.safeParse(claims).success;
  } catch {
    return false;
  }
}
