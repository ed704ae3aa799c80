import type { Types } from 'mongoose';
import type { Blog } from '@contract/blogs';
import { newestShown } from '@contract/pagination';
import { namesOf } from '../accounts/user.model';
import { Comment, commentShown, commentView, type CommentRecord } from './comment.model';

/** What is written below a post: the newest comments, the oldest of them first, and how many there are in all. */
export async function commentsOf(entityId: Types.ObjectId): Promise<Pick<Blog, 'comments' | 'numComments'>> {
  const newest = await Comment.collection
    .find<CommentRecord>(
      { entityId },
      { projection: commentShown, sort: { createdAt: -1, _id: -1 }, limit: newestShown },
    )
    .toArray();
  const [names, numComments] = await Promise.all([
    namesOf(newest.map(({ user }) => user)),
    newest.length < newestShown ? newest.length : Comment.collection.countDocuments({ entityId }),
  ]);
  const comments = newest.reverse().map((comment) => {
    const name = names.get(comment.user.toString());
    return commentView(comment, name === undefined ? null : { name });
  });
  return { comments, numComments };
}
