import { model, Schema } from 'mongoose';

/** One record: that the filling of this database with its first data has begun, and whether it is finished. */
export const Seeding = model(
  'Seeding',
  new Schema(
    { _id: { type: String, default: 'seeding' }, finished: { type: Boolean, default: false } },
    { versionKey: false, collection: 'seeding' },
  ),
);
