import type { CookieOptions, RequestHandler, Response } from 'express';
import jwt from 'jsonwebtoken';
import { Types } from 'mongoose';
import { z } from 'zod';
import { messages } from '@contract/messages';
import { Id } from '@contract/text';
import { sessionCookie } from '@contract/accounts';
import { config } from '../../config/config';
import { HttpError } from '../../middleware/errors';
import { noteEvent } from '../../middleware/requestLogger';
import { Session } from './session.model';
import { User, userShown, type UserRecord } from './user.model';

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

const ObjectId = Id.transform((hex) => new Types.ObjectId(hex));

const Claims = z.object({ id: ObjectId, sid: ObjectId, iat: z.number(), exp: z.number() });
type Claims = z.infer<typeof Claims>;

interface Credentials {
  _id: Types.ObjectId;
  /** Of the password that lets them in. */
  passwordHash: string;
}

/**
 * Starts a session of this user on the caller's device: a row that can be ended here, and the cookie that names it.
 * One that was going on there ends. Throws a 401 if the password has become another one meanwhile.
 */
export async function startSession(res: Response, { _id, passwordHash }: Credentials): Promise<void> {
  await endNamedSession(res);
  const startsAt = Date.now();
  const expiresAt = new Date(startsAt + LIFETIME_MS);
  const session = await Session.create({ user: _id, expiresAt });
  // A new password ends the sessions that it finds. One that it came too early for is found here.
  if (!(await User.exists({ _id, passwordHash }))) {
    await session.deleteOne();
    throw new HttpError(401, messages.loginFailed);
  }
  const claims = {
    id: _id.toString(),
    sid: session._id.toString(),
    iat: inSeconds(startsAt),
    exp: inSeconds(expiresAt.getTime()),
  };
  res.cookie(sessionCookie, jwt.sign(claims, config.jwtSecret, { algorithm: 'HS256' }), {
    ...cookieOptions(res),
    maxAge: LIFETIME_MS,
  });
}

const inSeconds = (ms: number) => Math.floor(ms / 1000);

/** Ends the session that the caller's cookie names, if it names a living one, and clears the cookie. */
export async function endSession(res: Response): Promise<void> {
  await endNamedSession(res);
  clearCookie(res);
}

async function endNamedSession(res: Response): Promise<void> {
  const claims = claimsIn(res.req.cookies);
  if (claims) await Session.deleteOne({ _id: claims.sid });
}

/** Ends every session of a user, on all devices. */
export async function endAllSessions(userId: Types.ObjectId): Promise<void> {
  await Session.deleteMany({ user: userId });
}

/**
 * Lets members with a living session through and keeps who they are for `currentUser`. Rights come from the database
 * at each call, so that a deleted or demoted user is one at once. A 401 makes the browser forget the user.
 */
export const requireUser: RequestHandler = async (_req, res, next) => {
  await authenticate(res, signedClaims(res));
  next();
};

/**
 * Answers what `read` finds of the caller's own. It is asked for in the same moment as the session, for the user whom
 * we signed the cookie for, and told to nobody if that has ended.
 */
export function ownRead(read: (userId: Types.ObjectId) => Promise<unknown>): RequestHandler {
  return async (_req, res) => {
    const claims = signedClaims(res);
    const reading = read(claims.id);
    // A refusal of the session comes first, whatever else went wrong.
    reading.catch(() => undefined);
    await authenticate(res, claims);
    res.json(await reading);
  };
}

/** After `requireUser`. Members stay signed in. */
const requireAdminRights: RequestHandler = (_req, res, next) => {
  if (!currentUser(res).isAdmin) {
    noteEvent(res, 'Refused: not an administrator');
    throw new HttpError(403, messages.notAdmin);
  }
  next();
};

/** Lets administrators through: a 401 for whoever is not signed in, a 403 for members. */
export const requireAdmin: RequestHandler[] = [requireUser, requireAdminRights];

/** The member that `requireUser` let through. Throws where a route was left without it. */
export function currentUser(res: Response): UserRecord {
  const user: unknown = res.locals.user;
  if (!isUserRecord(user)) throw new Error('currentUser is only known behind requireUser');
  return user;
}

function isUserRecord(user: unknown): user is UserRecord {
  return typeof user === 'object' && user !== null && '_id' in user && user._id instanceof Types.ObjectId;
}

/** What the caller's cookie claims, on our word. Throws a 401 if there is none, or none of ours. */
function signedClaims(res: Response): Claims {
  if (!hasCookie(res.req.cookies)) throw new HttpError(401, messages.notSignedIn);
  return claimsIn(res.req.cookies) ?? refuse(res);
}

/** Looks up the session along with its user, which costs a tenth less than each by itself. Throws a 401 if either is gone. */
async function authenticate(res: Response, { id, sid }: Claims): Promise<void> {
  const [session] = await Session.collection
    .aggregate<{ users: UserRecord[] }>([
      { $match: { _id: sid, user: id, expiresAt: { $gt: new Date() } } },
      {
        $lookup: {
          from: User.collection.collectionName,
          localField: 'user',
          foreignField: '_id',
          as: 'users',
        },
      },
      { $project: { _id: 0, users: { _id: 1, ...userShown } } },
    ])
    .toArray();
  res.locals.user = session?.users[0] ?? refuse(res);
}

function refuse(res: Response): never {
  clearCookie(res);
  throw new HttpError(401, messages.sessionEnded);
}

function hasCookie(cookies: unknown): cookies is Record<typeof sessionCookie, unknown> {
  return typeof cookies === 'object' && cookies !== null && sessionCookie in cookies;
}

/** The claims of a token that we signed and that has not run out, else null. */
function claimsIn(cookies: unknown): Claims | null {
  if (!hasCookie(cookies) || typeof cookies[sessionCookie] !== 'string') return null;
  try {
    return Claims.parse(jwt.verify(cookies[sessionCookie], config.jwtSecret, { algorithms: ['HS256'] }));
  } catch {
    // Whatever is wrong with a token, it opens nothing; which of its parts is nobody's business.
    return null;
  }
}

function clearCookie(res: Response): void {
  res.clearCookie(sessionCookie, cookieOptions(res));
}

function cookieOptions(res: Response): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', path: '/', secure: res.req.secure };
}
