import type { Response } from 'express';
import { Types } from 'mongoose';
import { z } from 'zod';
import { sessionCookiesBelow } from '@contract/accounts';
import { sessionState } from '@contract/sessionState';
import { Id } from '@contract/text';
import { config } from '../../config/config';
import { cookieOptions, hasCookie, isOverHttps, signClaims, signedClaims } from './signedCookie';

const sessionCookies = sessionCookiesBelow(config.basePath);

/** See `sessionState`. */
export const stateCookie = sessionState.cookieBelow(config.basePath);

const ObjectId = Id.transform((hex) => new Types.ObjectId(hex));

const Claims = z.object({ id: ObjectId, sid: ObjectId, iat: z.number(), exp: z.number() });
export type Claims = z.infer<typeof Claims>;

/** Sets the session cookie, and the one that says so. */
export function setSessionCookies(res: Response, { id, sid, iat, exp }: Claims, maxAge: number): void {
  const options = { ...cookieOptions(res), maxAge };
  const token = signClaims({ id: id.toString(), sid: sid.toString(), iat, exp });
  res.cookie(nameFor(res), token, options);
  res.cookie(stateCookie, sessionState.active, { ...options, httpOnly: false });
  if (hasOlderCookie(res)) clearCookie(res, sessionCookies.http);
}

export function clearSessionCookies(res: Response): void {
  clearCookie(res, nameFor(res));
  res.clearCookie(stateCookie, { ...cookieOptions(res), httpOnly: false });
  if (hasOlderCookie(res)) clearCookie(res, sessionCookies.http);
}

/** Returns the claims of the session cookie, null if it is invalid, and undefined if there is none. */
export function sessionClaims(res: Response): Claims | null | undefined {
  const name = [nameFor(res), sessionCookies.http].find((each) => hasCookie(res.req.cookies, each));
  return name === undefined ? undefined : signedClaims(res.req, name, Claims);
}

/**
 * Whether a request over HTTPS has no other session cookie than the one of older versions, whose name any subdomain could
 * set.
 */
export function isFromOlderVersion(res: Response): boolean {
  return hasOlderCookie(res) && !hasCookie(res.req.cookies, sessionCookies.https);
}

function nameFor(res: Response): string {
  return isOverHttps(res) ? sessionCookies.https : sessionCookies.http;
}

function hasOlderCookie(res: Response): boolean {
  return isOverHttps(res) && hasCookie(res.req.cookies, sessionCookies.http);
}

function clearCookie(res: Response, name: string): void {
  res.clearCookie(name, cookieOptions(res));
}
