import { model, Schema } from 'mongoose';
import type { Projected } from '../../database/projected';
import { invalidatesCache } from '../../middleware/responseCache/invalidatesCache';

/** What a member thinks of a workout; one each. */
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
  // With the rating at its end the mean is worked out from the index alone.
  .index({ trainingType: 1, createdAt: -1, _id: -1, rating: 1 })
  .index({ user: 1, createdAt: 1 })
  .plugin(invalidatesCache);

export const Review = model('Review', reviewSchema);

/** What is read of a review to show it. */
export const reviewProjection = { user: 1, rating: 1, comment: 1, createdAt: 1 } as const;

/** A review as it is read to be shown. */
export type ReviewRecord = Projected<typeof reviewSchema, keyof typeof reviewProjection>;
