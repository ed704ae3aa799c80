import type { RequestHandler } from 'express';
import { NewComment } from '@contract/blogs';
import { messages } from '@contract/messages';
import { found, invalidField } from '../../middleware/errors';
import { idFrom } from '../../middleware/idFrom';
import { createRateLimiter, minutes } from '../../middleware/rateLimit';
import { currentUser } from '../accounts/session';
import { Blog } from './blog.model';
import { Comment, commentView } from './comment.model';

const comments = createRateLimiter({ name: 'comment', tries: 10, within: 1 * minutes });

/** Adds what the caller writes below a post. */
export const addComment: RequestHandler<{ id: string }> = async (req, res) => {
  const { content, entityId, entityType } = NewComment.parse(req.body);
  const user = currentUser(res);
  const { _id } = found(await Blog.exists({ _id: idFrom(req.params.id) }), messages.blogNotFound);
  if (!_id.equals(idFrom(entityId) ?? '')) throw invalidField('entityId', messages.otherEntity);
  await comments.consume(user._id.toString());

  const comment = await Comment.create({ entityType, entityId: _id, user: user._id, content });
  // Deleted in between, the post has taken its comments along; this one came too late for that.
  if (!(await Blog.exists({ _id }))) {
    await Comment.deleteOne({ _id: comment._id });
    found(null, messages.blogNotFound);
  }
  res.status(201).json(commentView(comment, user));
};
