import { model, Schema } from 'mongoose';

/** The counters of the rate limiters, one document a key, removed when it expires. */
const rateLimitSchema = new Schema(
  { key: { type: String, required: true, unique: true }, points: Number, expire: Date },
  { collection: 'tries' },
).index({ expire: 1 }, { expireAfterSeconds: 0 });

export const RateLimit = model('RateLimit', rateLimitSchema);
