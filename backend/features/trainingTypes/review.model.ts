import { model, Schema } from 'mongoose';
import { newestFirst } from '../../database/newestFirst';
import type { Projected } from '../../database/projected';
import { invalidatesCache } from '../../middleware/responseCache/invalidatesCache';

/** A member's review of a workout; at most one each. */
const reviewSchema = new Schema(
  {
    trainingType: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    rating: { type: Number, required: true },
    comment: { type: String, required: true },
    createdAt: { type: Date, default: () => new Date(), immutable: true },
  },
  { versionKey: false },
)
  .index({ trainingType: 1, user: 1 }, { unique: true })
  // Includes the rating, so that the mean is computed from the index alone.
  .index({ trainingType: 1, createdAt: -1, _id: -1, rating: 1 })
  .index(newestFirst)
  .index({ user: 1, createdAt: 1 })
  .plugin(invalidatesCache);

export const Review = model('Review', reviewSchema);

export const reviewProjection = { trainingType: 1, user: 1, rating: 1, comment: 1, createdAt: 1 } as const;

export type ReviewRecord = Projected<typeof reviewSchema, keyof typeof reviewProjection>;
