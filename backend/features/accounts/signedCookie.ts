import type { CookieOptions, Request, Response } from 'express';
import jwt from 'jsonwebtoken';
import type { z } from 'zod';
import { config } from '../../config/config';

/** Also if a proxy does not say so. */
export function isOverHttps(res: Response): boolean {
  return res.req.secure || config.appUrl.startsWith('https:');
}

/** Out of reach for scripts and for other sites. `path`: within the app. */
export function cookieOptions(res: Response, path = ''): CookieOptions {
  return {
    httpOnly: true,
    sameSite: 'strict',
    path: config.basePath + path || '/',
    secure: isOverHttps(res),
  };
}

/** Signs the claims of a cookie as a token. */
export function signClaims(claims: object): string {
  return jwt.sign(claims, config.jwtSecret, { algorithm: 'HS256' });
}

/** Returns the claims of a cookie with a valid signature that has not expired, else null. */
export function signedClaims<Claims>(
  { cookies }: Request,
  name: string,
  schema: z.ZodType<Claims>,
): Claims | null {
  if (!hasCookie(cookies, name) || typeof cookies[name] !== 'string') return null;
  try {
    return schema.parse(jwt.verify(cookies[name], config.jwtSecret, { algorithms: ['HS256'] }));
  } catch {
    // The client does not learn why a token is invalid.
    return null;
  }
}

export function hasCookie<Name extends string>(
  cookies: unknown,
  name: Name,
): cookies is Record<Name, unknown> {
  return typeof cookies === 'object' && cookies !== null && name in cookies;
}
