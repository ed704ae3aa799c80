import { model, Schema } from 'mongoose';

/** How often something was tried, a row a key, gone when its time is over. Written by the limits of tries. */
const trySchema = new Schema(
  { key: { type: String, required: true, unique: true }, points: Number, expire: Date },
  { collection: 'tries' },
).index({ expire: 1 }, { expireAfterSeconds: 0 });

export const Try = model('Try', trySchema);
