import { model, Schema } from 'mongoose';

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
  .index({ trainingType: 1, createdAt: -1, _id: -1 })
  .index({ user: 1, createdAt: 1 });

export const Review = model('Review', reviewSchema);
