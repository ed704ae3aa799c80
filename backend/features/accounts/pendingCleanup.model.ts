import { model, Schema } from 'mongoose';

/** A user who is being created or deleted, by id. Outlives a killed process, and then `finishCleanups` takes over. */
const pendingCleanupSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, enum: ['creation', 'deletion'], required: true },
    startedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'pendingCleanups' },
);

export const PendingCleanup = model('PendingCleanup', pendingCleanupSchema);
