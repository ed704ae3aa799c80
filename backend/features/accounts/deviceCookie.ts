import { createHmac, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Types } from 'mongoose';
import { z } from 'zod';
import { config } from '../../config/config';
import { cookieOptions, signClaims, signedClaims } from './signedCookie';

/** OWASP's "device cookie": remembers who has signed in on a device. */
const name = 'device';

const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;
/** Keeps the cookie of a device that many share short. */
const MAX_ACCOUNTS = 10;

const Claims = z.object({ device: z.string(), marks: z.array(z.string()), exp: z.number() });

interface Account {
  _id: Types.ObjectId;
  securityStamp?: Types.ObjectId | null | undefined;
}

/** Returns the id of the client's device if the account has signed in there since its password changed last. */
export function knownDevice(req: Request, account: Account): string | undefined {
  const claims = signedClaims(req, name, Claims);
  return claims?.marks.includes(markOf(claims.device, account)) ? claims.device : undefined;
}

/** Sets or renews the cookie after a sign-in. Signing out keeps it. */
export function rememberDevice(res: Response, account: Account): void {
  const { device, marks } = signedClaims(res.req, name, Claims) ?? {
    device: randomBytes(16).toString('base64url'),
    marks: [],
  };
  const claims = {
    device,
    marks: [...new Set([markOf(device, account), ...marks])].slice(0, MAX_ACCOUNTS),
    exp: Math.floor((Date.now() + LIFETIME_MS) / 1000),
  };
  // Sent only where passwords are checked.
  res.cookie(name, signClaims(claims), { ...cookieOptions(res, '/api/users'), maxAge: LIFETIME_MS });
}

/** Stands for an account, which the device of somebody who has signed out does not name. */
function markOf(device: string, { _id, securityStamp }: Account): string {
  const account = [device, _id, securityStamp ?? []].flat().join(' ');
  const hmac = createHmac('sha256', config.jwtSecret).update(account);
  return hmac.digest('base64url').slice(0, 16);
}
