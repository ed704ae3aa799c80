import type { Response } from 'express';
import { Types } from 'mongoose';
import { z } from 'zod';
import { messages } from '@contract/messages';
import { Id } from '@contract/text';
import { sessionCookie } from '@contract/accounts';
import { sessionState } from '@contract/sessionState';
import { HttpError } from '../../middleware/errors';
import { log } from '../../log';
import type { CurrentUser } from '../../middleware/currentUser';
import { rememberDevice } from './deviceCookie';
import { deviceInWords } from './deviceInWords';
import { byLastUse, isIdle, lastUseOf, Session, USE_NOTED_EVERY_MS } from './session.model';
import { cookieOptions, hasCookie, signClaims, signedClaims } from './signedCookie';
import { unchangedSecurity, User, userProjection } from './user.model';

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Per account. */
const MAX_SESSIONS = 20;

const ObjectId = Id.transform((hex) => new Types.ObjectId(hex));

const Claims = z.object({ id: ObjectId, sid: ObjectId, iat: z.number(), exp: z.number() });
type Claims = z.infer<typeof Claims>;

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
  });
  // A concurrent password change may have missed this session when it ended the others.
  if (!(await User.exists(unchangedSecurity({ _id, securityStamp })))) {
    await session.deleteOne();
    throw new HttpError(401, messages.loginFailed);
  }
  await endSurplusSessions(_id);
  const claims = {
    id: _id.toString(),
    sid: session._id.toString(),
    iat: inSeconds(startsAt),
    exp: inSeconds(expiresAt.getTime()),
  };
  const options = { ...cookieOptions(res), maxAge: LIFETIME_MS };
  res.cookie(sessionCookie, signClaims(claims), options);
  res.cookie(sessionState.cookie, sessionState.active, { ...options, httpOnly: false });
  rememberDevice(res, _id);
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
  clearCookies(res);
}

async function deleteSession(res: Response): Promise<void> {
  const claims = signedClaims(res.req, sessionCookie, Claims);
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
  const { id, sid } = validClaims(res);
  // One command for session and user is 10% cheaper than two.
  const [session] = await Session.collection
    .aggregate<SessionWithUser>([
      { $match: { _id: sid, user: id, expiresAt: { $gt: new Date() } } },
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
  const { _id, passwordConfirmedAt } = session;
  return { ...user, session: { _id, ...(passwordConfirmedAt && { passwordConfirmedAt }) } };
}

/** Does not wait for the database. */
function noteUse(session: Pick<SessionWithUser, '_id' | 'lastUsedAt'>): void {
  if (session.lastUsedAt && Date.now() - lastUseOf(session) < USE_NOTED_EVERY_MS) return;
  Session.updateOne({ _id: session._id }, { lastUsedAt: new Date() }).catch((error: unknown) =>
    log.warn({ err: error }, 'The use of a session could not be noted'),
  );
}

/** Returns the verified claims of the cookie. Throws a 401 if it is missing or invalid. */
function validClaims(res: Response): Claims {
  const cookies: unknown = res.req.cookies;
  if (!hasCookie(cookies, sessionCookie)) {
    if (hasCookie(cookies, sessionState.cookie)) clearCookies(res);
    throw new HttpError(401, messages.notSignedIn);
  }
  return signedClaims(res.req, sessionCookie, Claims) ?? throwSessionEnded(res);
}

function throwSessionEnded(res: Response): never {
  clearCookies(res);
  throw new HttpError(401, messages.sessionEnded);
}

function clearCookies(res: Response): void {
  res.clearCookie(sessionCookie, cookieOptions(res));
  res.clearCookie(sessionState.cookie, { ...cookieOptions(res), httpOnly: false });
}
