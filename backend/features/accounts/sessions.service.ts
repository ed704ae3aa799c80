import { createHmac } from 'node:crypto';
import { Types } from 'mongoose';
import type { Session as SessionResponse } from '@contract/sessions';
import { config } from '../../config/config';
import { deviceInWords } from './deviceInWords';
import { byLastUse, isIdle, lastUseOf, Session } from './session.model';

interface Owner {
  _id: Types.ObjectId;
  isAdmin: boolean;
}

type SessionRecord = Awaited<ReturnType<typeof sessionsOf>>[number];

/** The sessions of a user that have not ended, the one used last first. */
export async function sessionsOf(owner: Owner) {
  const sessions = await Session.find({ user: owner._id, expiresAt: { $gt: new Date() } })
    .select('device lastUsedAt expiresAt passwordConfirmedAt')
    .lean();
  return sessions.filter((session) => !isIdle(session, owner)).toSorted(byLastUse);
}

/** @param current the id of the caller's own session */
export function sessionView(session: SessionRecord, current?: Types.ObjectId): SessionResponse {
  return {
    _id: publicId(session).toString(),
    device: session.device ?? deviceInWords(undefined),
    createdAt: session._id.getTimestamp().toISOString(),
    lastUsedAt: new Date(lastUseOf(session)).toISOString(),
    isCurrent: session._id.equals(current ?? ''),
  };
}

/** Stands for the session's id in responses: the id itself is in the cookie alone. */
export function publicId({ _id }: Pick<SessionRecord, '_id'>): Types.ObjectId {
  return new Types.ObjectId(createHmac('sha256', config.jwtSecret).update(_id.id).digest().subarray(0, 12));
}
