import type { Request } from 'express';
import { BlogChanges, blogCalls, blogsPerPage, type NewBlog } from '@contract/blogs';
import { messages } from '@contract/messages';
import { paginate } from '../../database/paginate';
import { found } from '../../middleware/errors';
import { implement } from '../../middleware/implement';
import { isOwnOrigin } from '../../middleware/requireSameOrigin';
import { Blog, blogProjection, blogView, type BlogRecord } from './blog.model';
import { Comment } from './comment.model';
import { addComment, commentsOf } from './comments.service';
import { removePictureIfUnused } from './unusedPictures';

/** The post that is created if the body is empty. */
const sampleBlog: NewBlog = {
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

  'POST /api/blogs': async ({ body = sampleBlog, req }) =>
    blogView(await Blog.create(withOwnPath(body, req))),

  'PUT /api/blogs/:id': async ({ params, body: { blogId: _, ...body }, req }) => {
    const changes = { $set: withOwnPath(body, req) };
    const before = found(await Blog.findByIdAndUpdate(params.id, changes).lean(), messages.blogNotFound);
    const after = found(await Blog.findById(before._id).lean(), messages.blogNotFound);
    if (before.image !== after.image) await removePictureIfUnused(before.image);
    return blogView(after);
  },

  'DELETE /api/blogs/:id': async ({ params, note }) => {
    const blog = found(await Blog.findByIdAndDelete(params.id).lean(), messages.blogNotFound);
    await Promise.all([Comment.deleteMany({ entityId: blog._id }), removePictureIfUnused(blog.image)]);
    note('Blog deleted', { blog: blog._id });
    return { message: messages.blogDeleted };
  },

  'POST /api/blogs/:id/comments': async ({ params, body, user }) => addComment(params.id, user, body),
});

/** Stores the absolute URL of an uploaded picture as its path. */
function withOwnPath<Fields extends BlogChanges>(fields: Fields, req: Request): Fields {
  if (!fields.image?.startsWith('https:')) return fields;
  const { origin, pathname } = new URL(fields.image);
  const isOurs = isOwnOrigin(origin, req) && BlogChanges.safeParse({ image: pathname }).success;
  return isOurs ? { ...fields, image: pathname } : fields;
}
