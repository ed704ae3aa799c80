import { model, Schema } from 'mongoose';

/** A sign-in on one device. Signing out and a new password delete it; a TTL index removes expired ones. */
const sessionSchema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
    /** The user's when the session started. */
    securityStamp: Schema.Types.ObjectId,
    /** When the password was last typed in this session. */
    passwordConfirmedAt: Date,
  },
  { versionKey: false },
)
  .index({ user: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const Session = model('Session', sessionSchema);
