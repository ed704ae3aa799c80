import type { Request, RequestHandler } from 'express';
import { BlogChanges, blogsPerPage, NewBlog } from '@contract/blogs';
import { messages } from '@contract/messages';
import { PageQuery } from '@contract/pagination';
import { paginate } from '../../database/paginate';
import { found } from '../../middleware/errors';
import { idFrom, OfId } from '../../middleware/idFrom';
import { isOwnOrigin } from '../../middleware/requireSameOrigin';
import { noteEvent } from '../../middleware/requestLogger';
import { publicRead } from '../../middleware/responseCache/publicRead';
import { Blog, blogShown, blogView, type BlogRecord } from './blog.model';
import { commentsOf } from './comments.service';
import { Comment } from './comment.model';
import { removePictureUnlessShown } from './unshownPictures';

/** What an administrator who asked for a new post starts from. */
const sampleBlog: NewBlog = {
  title: 'Novo post',
  author: 'Equipe Gym Tracker',
  content: 'Escreva aqui o conteúdo do post.',
  image: '',
};

/** The posts without their comments, newest first. */
export const listBlogs = publicRead('/api/blogs', PageQuery, async ({ pageNumber }) => {
  const { rows, page, pages } = await paginate<BlogRecord>(Blog, {
    search: undefined,
    order: { createdAt: -1, _id: -1 },
    projection: blogShown,
    pageNumber,
    perPage: blogsPerPage,
  });
  return { blogs: rows.map(blogView), page, pages };
});

/** A post with its newest comments, the oldest of them first. */
export const getBlog = publicRead('/api/blogs/:id', OfId, async ({ id }) => {
  const _id = found(idFrom(id), messages.blogNotFound);
  const [blog, comments] = await Promise.all([
    Blog.collection.findOne<BlogRecord>({ _id }, { projection: blogShown }),
    commentsOf(_id),
  ]);
  return { ...blogView(found(blog, messages.blogNotFound)), ...comments };
});

/** Creates the post in the body; without a body a sample, to be edited. */
export const createBlog: RequestHandler = async (req, res) => {
  const blog = await Blog.create(
    req.body === undefined ? sampleBlog : withOwnPath(NewBlog.parse(req.body), req),
  );
  res.status(201).json(blogView(blog));
};

/** Changes what is given. A picture that this leaves unused is removed. */
export const updateBlog: RequestHandler<{ id: string }> = async (req, res) => {
  const changes = withOwnPath(BlogChanges.parse(req.body), req);
  const before = found(
    await Blog.findByIdAndUpdate(idFrom(req.params.id), { $set: changes }).lean(),
    messages.blogNotFound,
  );
  const after = found(await Blog.findById(before._id).lean(), messages.blogNotFound);
  if (before.image !== after.image) await removePictureUnlessShown(before.image);
  res.json(blogView(after));
};

/** Deletes a post with its comments and its picture, if no other post shows it. */
export const deleteBlog: RequestHandler<{ id: string }> = async (req, res) => {
  const blog = found(await Blog.findByIdAndDelete(idFrom(req.params.id)).lean(), messages.blogNotFound);
  await Promise.all([Comment.deleteMany({ entityId: blog._id }), removePictureUnlessShown(blog.image)]);
  noteEvent(res, 'Blog deleted', { blog: blog._id });
  res.json({ message: messages.blogDeleted });
};

/** A picture of our own is known by its path: one that is given by its whole address is shown as much as any other. */
function withOwnPath<Fields extends BlogChanges>(fields: Fields, req: Request): Fields {
  if (!fields.image?.startsWith('https:')) return fields;
  const { origin, pathname } = new URL(fields.image);
  const isOurs = isOwnOrigin(origin, req) && BlogChanges.safeParse({ image: pathname }).success;
  return isOurs ? { ...fields, image: pathname } : fields;
}
