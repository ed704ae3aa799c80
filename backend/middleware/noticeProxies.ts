import type { Request, RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import { config } from '../config/config';
import { log } from '../log';
import { proxyName } from './clientAddress';

/** Browsers that come without a trace of the trusted proxy, before that is taken for a mistake. */
const MANY = 100;

/** Warns once in the log if requests come through a proxy that is not trusted, or never through the trusted one. */
export function noticeProxies(): RequestHandler {
  let isSettled = config.trustProxy === false;
  let direct = 0;
  return (req, _res, next) => {
    if (!isSettled) isSettled = config.trustProxy === undefined ? isProxyUnknown(req) : isProxyKnown(req);
    next();
  };

  /** Anybody can send the header, but a proxy is on this machine or in its network. */
  function isProxyUnknown({ headers, socket: { remoteAddress = '' } }: Request): boolean {
    if (headers['x-forwarded-for'] === undefined || !isNear(remoteAddress)) return false;
    log.warn(
      `Requests with X-Forwarded-For come from ${remoteAddress}, but TRUST_PROXY is not set. If that is your proxy, all ` +
        `clients share its rate limits: set TRUST_PROXY=${proxyName(remoteAddress)} (npm run doctor checks it)`,
    );
    return true;
  }

  function isProxyKnown({ headers }: Request): boolean {
    if (headers['x-forwarded-for'] !== undefined) return true;
    // Health checks and the like come to the port itself.
    if (headers['user-agent']?.startsWith('Mozilla/')) direct++;
    if (direct < MANY) return false;
    log.warn(
      'TRUST_PROXY is set, but requests come without X-Forwarded-For: let the proxy set it, and let nothing else reach ' +
        'the server (npm run doctor checks it)',
    );
    return true;
  }
}

function isNear(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast';
}
