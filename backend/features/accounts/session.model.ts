import { model, Schema, type Types } from 'mongoose';

/** A request must not cost a write each time. */
export const USE_NOTED_EVERY_MS = 5 * 60 * 1000;

const ADMIN_IDLE_MS = 12 * 60 * 60 * 1000;

/** A sign-in on one device; its id holds when. Signing out and a new password delete it; a TTL index removes expired ones. */
const sessionSchema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
    /** The user's when the session started. */
    securityStamp: Schema.Types.ObjectId,
    /** When the password was last typed in this session. */
    passwordConfirmedAt: Date,
    /** From the user agent at sign-in, see `deviceInWords`. Sessions of older versions have none. */
    device: String,
    /** Whether the cookie's name keeps other hosts from setting it, so that no other name is accepted. */
    isHostCookie: Boolean,
    /** Noted at most once in `USE_NOTED_EVERY_MS`. Sessions of older versions have none until they are used. */
    lastUsedAt: Date,
  },
  { versionKey: false },
)
  .index({ user: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const Session = model('Session', sessionSchema);

interface UsedSession {
  _id: Types.ObjectId;
  lastUsedAt?: Date | null | undefined;
}

/** In milliseconds since 1970. */
export function lastUseOf({ _id, lastUsedAt }: UsedSession): number {
  return (lastUsedAt ?? _id.getTimestamp()).getTime();
}

/** Whether an administrator has to sign in again, since they have not used the session for long. */
export function isIdle(session: UsedSession, { isAdmin }: { isAdmin: boolean }): boolean {
  return isAdmin && Date.now() - lastUseOf(session) >= ADMIN_IDLE_MS;
}

/** Orders sessions by their last use, the latest first. */
export function byLastUse(one: UsedSession, other: UsedSession): number {
  return lastUseOf(other) - lastUseOf(one);
}
