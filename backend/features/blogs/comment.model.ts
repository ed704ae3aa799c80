import { model, Schema } from 'mongoose';
import type { Comment as CommentResponse } from '@contract/blogs';
import { firstWord } from '@contract/firstWords';
import { newestFirst } from '../../database/newestFirst';
import type { Projected } from '../../database/projected';
import { invalidatesCache } from '../../middleware/responseCache/invalidatesCache';

/** A comment on a post. A collection of its own, so that a post with thousands of comments stays a small document. */
const commentSchema = new Schema(
  {
    entityType: { type: String, enum: ['Blog'], required: true },
    entityId: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    content: { type: String, required: true },
    createdAt: { type: Date, default: () => new Date(), immutable: true },
  },
  { versionKey: false },
)
  .index(newestFirst)
  .index({ entityId: 1, createdAt: -1, _id: -1 })
  .index({ user: 1, createdAt: 1 })
  .plugin(invalidatesCache);

export const Comment = model('Comment', commentSchema);

export const commentProjection = { entityId: 1, user: 1, content: 1, createdAt: 1 } as const;

export type CommentRecord = Projected<typeof commentSchema, keyof typeof commentProjection>;

/** @param user the author; null if they were deleted */
export function commentView(
  { _id, content, createdAt }: Pick<CommentRecord, '_id' | 'content' | 'createdAt'>,
  user: { name: string } | null,
): CommentResponse {
  return {
    _id: _id.toString(),
    content,
    createdAt: createdAt.toISOString(),
    user: user && { name: firstWord(user.name) },
  };
}
