import { model, Schema } from 'mongoose';

/** At most one record, created when the seeding starts. */
export const Seeding = model(
  'Seeding',
  new Schema(
    { _id: { type: String, default: 'seeding' }, finished: { type: Boolean, default: false } },
    { versionKey: false, collection: 'seeding' },
  ),
);
