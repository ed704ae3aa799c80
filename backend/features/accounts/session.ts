import type { Response } from 'express';
import type { Types } from 'mongoose';
import { messages } from '@contract/messages';
import { HttpError } from '../../middleware/errors';
import { log } from '../../log';
import type { CurrentUser } from '../../middleware/currentUser';
import { rememberDevice } from './deviceCookie';
import { deviceInWords } from './deviceInWords';
import { byLastUse, isIdle, lastUseOf, Session, USE_NOTED_EVERY_MS } from './session.model';
import {
  type Claims,
  clearSessionCookies,
  isFromOlderVersion,
  sessionClaims,
  setSessionCookies,
  stateCookie,
} from './sessionCookie';
import { hasCookie, isOverHttps } from './signedCookie';
import { unchangedSecurity, User, userProjection } from './user.model';

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Per account. */
const MAX_SESSIONS = 20;

interface SessionWithUser {
  _id: Types.ObjectId;
  passwordConfirmedAt?: Date;
  securityStamp?: Types.ObjectId;
  lastUsedAt?: Date;
  /** None if the user was deleted. */
  users: Omit<CurrentUser, 'session'>[];
}

interface Credentials {
  _id: Types.ObjectId;
  /** As read with the password hash that the sign-in has verified. */
  securityStamp?: Types.ObjectId | null | undefined;
}

/**
 * Starts a session on the client's device and sets its cookies. Ends the previous session of the device, and those used
 * least lately if there are too many. Throws a 401 if the password has changed in the meantime.
 */
export async function startSession(res: Response, { _id, securityStamp }: Credentials): Promise<void> {
  await deleteSession(res);
  const startsAt = Date.now();
  const expiresAt = new Date(startsAt + LIFETIME_MS);
  const session = await Session.create({
    user: _id,
    expiresAt,
    securityStamp,
    passwordConfirmedAt: new Date(startsAt),
    device: deviceInWords(res.req.get('User-Agent')),
    lastUsedAt: new Date(startsAt),
    isHostCookie: isOverHttps(res),
  });
  // A concurrent password change may have missed this session when it ended the others.
  if (!(await User.exists(unchangedSecurity({ _id, securityStamp })))) {
    await session.deleteOne();
    throw new HttpError(401, messages.loginFailed);
  }
  await endSurplusSessions(_id);
  const claims = {
    id: _id,
    sid: session._id,
    iat: inSeconds(startsAt),
    exp: inSeconds(expiresAt.getTime()),
  };
  setSessionCookies(res, claims, LIFETIME_MS);
  rememberDevice(res, { _id, securityStamp });
}

async function endSurplusSessions(user: Types.ObjectId): Promise<void> {
  const sessions = await Session.find({ user }).select('lastUsedAt').lean();
  const surplus = sessions.toSorted(byLastUse).slice(MAX_SESSIONS);
  if (surplus.length > 0) await Session.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } });
}

const inSeconds = (ms: number) => Math.floor(ms / 1000);

/** Notes that the password was typed once more. */
export async function renewPasswordConfirmation(_id: Types.ObjectId): Promise<void> {
  await Session.updateOne({ _id }, { passwordConfirmedAt: new Date() });
}

/** Ends the session of the client's cookie, if any, and clears the cookies. */
export async function endSession(res: Response): Promise<void> {
  await deleteSession(res);
  clearSessionCookies(res);
}

async function deleteSession(res: Response): Promise<void> {
  const claims = sessionClaims(res);
  if (claims) await Session.deleteOne({ _id: claims.sid });
}

/** Ends the sessions of a user on all devices. */
export async function endAllSessions(userId: Types.ObjectId): Promise<void> {
  await Session.deleteMany({ user: userId });
}

/**
 * Returns the signed-in user. Reads them from the database for each request, so that deleting or demoting a user takes effect
 * at once. Throws a 401 without a valid session, and clears the cookie of an invalid one.
 */
export async function authenticate(res: Response): Promise<CurrentUser> {
  const claims = validClaims(res);
  const { id, sid } = claims;
  const isOlder = isFromOlderVersion(res);
  // One command for session and user is 10% cheaper than two.
  const [session] = await Session.collection
    .aggregate<SessionWithUser>([
      {
        $match: {
          _id: sid,
          user: id,
          expiresAt: { $gt: new Date() },
          ...(isOlder && { isHostCookie: { $ne: true } }),
        },
      },
      {
        $lookup: {
          from: User.collection.collectionName,
          localField: 'user',
          foreignField: '_id',
          as: 'users',
        },
      },
      {
        $project: {
          passwordConfirmedAt: 1,
          securityStamp: 1,
          lastUsedAt: 1,
          users: { _id: 1, ...userProjection, securityStamp: 1 },
        },
      },
    ])
    .toArray();
  const [user] = session?.users ?? [];
  // Ends sessions in the moment of the change, before they are deleted.
  if (!session || !user || String(user.securityStamp) !== String(session.securityStamp))
    throwSessionEnded(res);
  if (isIdle(session, user)) {
    await Session.deleteOne({ _id: session._id });
    throwSessionEnded(res);
  }
  noteUse(session);
  if (isOlder) setSessionCookies(res, claims, claims.exp * 1000 - Date.now());
  const { _id, passwordConfirmedAt } = session;
  return { ...user, session: { _id, ...(passwordConfirmedAt && { passwordConfirmedAt }) } };
}

/** Does not wait for the database. Of the calls that a screen makes at once only one writes. */
function noteUse(session: Pick<SessionWithUser, '_id' | 'lastUsedAt'>): void {
  const { _id, lastUsedAt } = session;
  if (lastUsedAt && Date.now() - lastUseOf(session) < USE_NOTED_EVERY_MS) return;
  Session.updateOne({ _id, lastUsedAt: lastUsedAt ?? null }, { lastUsedAt: new Date() }).catch(
    (error: unknown) => log.warn({ err: error }, 'The use of a session could not be noted'),
  );
}

/** Returns the verified claims of the cookie. Throws a 401 if it is missing or invalid. */
function validClaims(res: Response): Claims {
  const claims = sessionClaims(res);
  if (claims === undefined) {
    if (hasCookie(res.req.cookies, stateCookie)) clearSessionCookies(res);
    throw new HttpError(401, messages.notSignedIn);
  }
  return claims ?? throwSessionEnded(res);
}

function throwSessionEnded(res: Response): never {
  clearSessionCookies(res);
  throw new HttpError(401, messages.sessionEnded);
}
