import { model, Schema, type Types } from 'mongoose';
import type { Comment as CommentAnswer } from '@contract/blogs';

/** What a member wrote below a post. Rows of their own: a post that thousands talk about stays a small document. */
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
  .index({ entityId: 1, createdAt: -1, _id: -1 })
  .index({ user: 1, createdAt: 1 });

export const Comment = model('Comment', commentSchema);

interface CommentRecord {
  _id: Types.ObjectId;
  content: string;
  createdAt: Date;
}

/** A comment as everybody sees it: of who wrote it no more than the name, nothing if they are gone. */
export function commentView(
  { _id, content, createdAt }: CommentRecord,
  user: { name: string } | null,
): CommentAnswer {
  return {
    _id: _id.toString(),
    content,
    createdAt: createdAt.toISOString(),
    user: user && { name: user.name },
  };
}
