import { model, Schema } from 'mongoose';

/** One row: when the filling of this database with its first data began, and whether it came to its end. */
export const Seeding = model(
  'Seeding',
  new Schema(
    {
      _id: { type: String, default: 'seeding' },
      startedAt: { type: Date, required: true },
      finished: Boolean,
    },
    { versionKey: false, collection: 'seeding' },
  ),
);
