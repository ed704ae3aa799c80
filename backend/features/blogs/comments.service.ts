import type { Types } from 'mongoose';
import type { Blog as BlogView, Comment as CommentView, NewComment, PostedComment } from '@contract/blogs';
import { messages } from '@contract/messages';
import { newestLimit } from '@contract/pagination';
import { newestFirst } from '../../database/newestFirst';
import { paginate } from '../../database/paginate';
import { found, invalidField } from '../../middleware/errors';
import { idFrom } from '../../middleware/idFrom';
import type { CurrentUser } from '../../middleware/currentUser';
import { createRateLimiter, minutes } from '../../middleware/rateLimit';
import { deleteByAuthor } from '../audit/deleteByAuthor';
import { Blog } from './blog.model';
import { Comment, commentProjection, commentView, type CommentRecord } from './comment.model';

const commentLimit = createRateLimiter({ name: 'comment', tries: 10, within: 1 * minutes });

/** Returns the newest comments of a post, of these the oldest first, and the number of all comments. */
export async function commentsOf(
  entityId: Types.ObjectId,
): Promise<Pick<BlogView, 'comments' | 'numComments'>> {
  const newest = await Comment.find({ entityId }, commentProjection)
    .sort({ createdAt: -1, _id: -1 })
    .limit(newestLimit)
    .populate<{ user: { name: string } | null }>('user', 'name')
    .lean();
  const numComments =
    newest.length < newestLimit ? newest.length : await Comment.collection.countDocuments({ entityId });
  return { comments: newest.reverse().map((comment) => commentView(comment, comment.user)), numComments };
}

/** Returns a page of the comments on all posts, newest first, and their number. */
export async function pageOfComments(request: { pageNumber: number | undefined; perPage: number }) {
  const { rows, ...page } = await paginate<CommentRecord>(Comment, {
    search: undefined,
    order: newestFirst,
    projection: commentProjection,
    ...request,
  });
  const comments = await Comment.populate<{ user: Named | null; entityId: TitledBlog | null }>(rows, [
    { path: 'user', select: 'name', options: { lean: true } },
    { path: 'entityId', model: Blog, select: 'title', options: { lean: true } },
  ]);
  return {
    ...page,
    // A post may be deleted in between, together with its comments.
    rows: comments.flatMap(({ entityId: blog, user, ...comment }): PostedComment[] =>
      blog ? [{ ...commentView(comment, user), blog: { _id: blog._id.toString(), title: blog.title } }] : [],
    ),
  };
}

interface Named {
  name: string;
}

interface TitledBlog {
  _id: Types.ObjectId;
  title: string;
}

/** Returns the ids of a member's own comments among the newest of a post. */
export async function ownCommentsOf(entityId: Types.ObjectId, user: Types.ObjectId): Promise<string[]> {
  const own = await Comment.find({ user, entityId }, { _id: 1 })
    .sort({ createdAt: -1 })
    .limit(newestLimit)
    .lean();
  return own.map(({ _id }) => _id.toString());
}

/** Adds a member's comment to a post; throws a 429 over ten a minute. */
export async function addComment(
  blogId: Types.ObjectId | null,
  user: CurrentUser,
  { content, entityId, entityType }: NewComment,
): Promise<CommentView> {
  const { _id } = found(await Blog.exists({ _id: blogId }), messages.blogNotFound);
  if (!_id.equals(idFrom(entityId) ?? '')) throw invalidField('entityId', messages.otherEntity);
  await commentLimit.consume(user._id.toString());

  const comment = await Comment.create({ entityType, entityId: _id, user: user._id, content });
  // The post may have been deleted in between, together with its other comments.
  if (!(await Blog.exists({ _id }))) {
    await Comment.deleteOne({ _id: comment._id });
    found(null, messages.blogNotFound);
  }
  return commentView(comment, user);
}

/** Deletes a comment for its author or an administrator. */
export async function deleteComment(
  comment: { _id: Types.ObjectId | null; entityId: Types.ObjectId | null },
  user: CurrentUser,
): Promise<void> {
  const [written, blog] = await Promise.all([
    Comment.findOne(comment)
      .populate<{ user: { _id: Types.ObjectId; name: string } | null }>('user', 'name')
      .lean(),
    Blog.findById(comment.entityId, { title: 1 }).lean(),
  ]);
  await deleteByAuthor(user, {
    written,
    notFound: messages.commentNotFound,
    action: 'commentDeleted',
    about: blog?.title,
    remove: () => Comment.findOneAndDelete(comment),
  });
}
