import type { Request } from 'express';
import { BlogFields, blogCalls, blogsPerPage, commentsPerPage, type NewBlog } from '@contract/blogs';
import { messages } from '@contract/messages';
import { paginate } from '../../database/paginate';
import { found, requireApplied } from '../../middleware/errors';
import { implement } from '../../middleware/implement';
import { isOwnOrigin } from '../../middleware/requireSameOrigin';
import { withAuditEntries } from '../audit/audit.service';
import { Blog, blogProjection, blogView, type BlogRecord } from './blog.model';
import { Comment } from './comment.model';
import { addComment, commentsOf, deleteComment, ownCommentsOf, pageOfComments } from './comments.service';
import { removePictureIfUnused } from './unusedPictures';

/** The values of fields that are blank or omitted in a new post. */
const sampleBlog: BlogFields = {
  title: 'Novo post',
  author: 'Equipe Gym Tracker',
  content: 'Escreva aqui o conteúdo do post.',
  image: '',
};

export const blogRoutes = implement(blogCalls, {
  'GET /api/blogs': async ({ query: { pageNumber } }) => {
    const { rows, page, pages } = await paginate<BlogRecord>(Blog, {
      search: undefined,
      order: { createdAt: -1, _id: -1 },
      projection: blogProjection,
      pageNumber,
      perPage: blogsPerPage,
    });
    return { blogs: rows.map(blogView), page, pages };
  },

  'GET /api/blogs/:id': async ({ params }) => {
    const _id = found(params.id, messages.blogNotFound);
    const [blog, comments] = await Promise.all([
      Blog.collection.findOne<BlogRecord>({ _id }, { projection: blogProjection }),
      commentsOf(_id),
    ]);
    return { ...blogView(found(blog, messages.blogNotFound)), ...comments };
  },

  'POST /api/blogs': async ({ body = {}, req }) => {
    const written = Object.entries(withOwnPath(body, req)).filter(([, value]) => value !== '');
    return blogView(await Blog.create({ ...sampleBlog, ...Object.fromEntries(written) }));
  },

  'PUT /api/blogs/:id': async ({ params, body: { blogId: _, original, ...body }, req }) => {
    const changes = withOwnPath(body, req);
    const changed = await Blog.findOneAndUpdate({ _id: params.id, ...original }, { $set: changes }).lean();
    const before = changed ?? found(await Blog.findById(params.id).lean(), messages.blogNotFound);
    if (!changed) requireApplied(before, changes);
    const after = found(await Blog.findById(before._id).lean(), messages.blogNotFound);
    if (before.image !== after.image) await removePictureIfUnused(before.image);
    return blogView(after);
  },

  'DELETE /api/blogs/:id': async ({ params, user, note }) => {
    const { _id, title } = found(await Blog.findById(params.id, { title: 1 }).lean(), messages.blogNotFound);
    const deleted = await withAuditEntries(
      [{ actor: user, action: 'blogDeleted', target: { _id, label: title } }],
      () => Blog.findByIdAndDelete(_id).lean(),
    );
    const blog = found(deleted, messages.blogNotFound);
    await Promise.all([Comment.deleteMany({ entityId: blog._id }), removePictureIfUnused(blog.image)]);
    note('Blog deleted', { blog: blog._id });
    return { message: messages.blogDeleted };
  },

  'POST /api/blogs/:id/comments': async ({ params, body, user }) => addComment(params.id, user, body),

  'GET /api/comments': async ({ query: { pageNumber } }) => {
    const { rows, page, pages } = await pageOfComments({ pageNumber, perPage: commentsPerPage });
    return { comments: rows, page, pages };
  },

  'GET /api/blogs/:id/comments/own': async ({ params, user }) => {
    const { _id } = found(await Blog.exists({ _id: params.id }), messages.blogNotFound);
    return ownCommentsOf(_id, user._id);
  },

  'DELETE /api/blogs/:id/comments/:commentId': async ({ params, user, note }) => {
    await deleteComment({ _id: params.commentId, entityId: params.id }, user);
    note('Comment deleted', { comment: params.commentId });
    return { message: messages.commentDeleted };
  },
});

/** Stores the absolute URL of an uploaded picture as its path. */
function withOwnPath<Fields extends NewBlog>(fields: Fields, req: Request): Fields {
  if (!fields.image?.startsWith('https:')) return fields;
  const { origin, pathname } = new URL(fields.image);
  const isOurs = isOwnOrigin(origin, req) && BlogFields.shape.image.safeParse(pathname).success;
  return isOurs ? { ...fields, image: pathname } : fields;
}
