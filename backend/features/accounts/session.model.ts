import { model, Schema } from 'mongoose';

/** A sign-in on one device. It ends with its row: by signing out, by a new password, or when its time is over. */
const sessionSchema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
)
  .index({ user: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const Session = model('Session', sessionSchema);
