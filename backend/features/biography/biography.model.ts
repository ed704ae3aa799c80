import { model, Schema } from 'mongoose';
import { invalidatesCache } from '../../middleware/responseCache/invalidatesCache';

/** A paragraph about the app. */
export const BiographyEntry = model(
  'BiographyEntry',
  new Schema(
    { name: { type: String, required: true }, bio: { type: String, required: true } },
    { versionKey: false },
  ).plugin(invalidatesCache),
);
