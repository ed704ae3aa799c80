import { model, Schema } from 'mongoose';

/** The counters of the rate limiters, one document a key, removed when it expires. */
const trySchema = new Schema(
  { key: { type: String, required: true, unique: true }, points: Number, expire: Date },
  { collection: 'tries' },
).index({ expire: 1 }, { expireAfterSeconds: 0 });

export const Try = model('Try', trySchema);
