import { model, Schema } from 'mongoose';

/** The random text that a passkey has to sign, by itself. Taken once; a TTL index removes the others. */
const challengeSchema = new Schema(
  {
    _id: { type: String, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    purpose: { type: String, enum: ['creation', 'use'], required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'challenges' },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const Challenge = model('Challenge', challengeSchema);
