import type { Request } from 'express';
import {
  BlogFields,
  blogCalls,
  blogsPerPage,
  commentsPerPage,
  type BlogWithWorkout,
  type NewBlog,
} from '@contract/blogs';
import { messages } from '@contract/messages';
import { paginate } from '../../database/paginate';
import { found, requireApplied } from '../../middleware/errors';
import { implement } from '../../middleware/implement';
import { ownPicturePath } from '../../pictures/ownPicturePath';
import { takeBackPicture } from '../../pictures/pictureStore';
import { withAuditEntries } from '../audit/audit.service';
import {
  Blog,
  blogProjection,
  blogView,
  blogWithWorkoutProjection,
  type BlogRecord,
  type BlogWithWorkoutRecord,
} from './blog.model';
import { Comment } from './comment.model';
import { addComment, commentsOf, deleteComment, ownCommentsOf, pageOfComments } from './comments.service';
import { removePictureIfUnused } from './unusedPictures';
import { dropDeletedWorkout, existingWorkout, workoutAsStored, workoutOf } from './workoutOfPost.service';

/** The values of fields that are blank or omitted in a new post. */
const sampleBlog: Omit<BlogFields, 'trainingTypeId'> = {
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
      Blog.collection.findOne<BlogWithWorkoutRecord>({ _id }, { projection: blogWithWorkoutProjection }),
      commentsOf(_id),
    ]);
    return { ...(await withWorkout(found(blog, messages.blogNotFound))), ...comments };
  },

  'POST /api/blogs': async ({ body = {}, req }) => {
    const { trainingTypeId, ...fields } = await withOwnPicture(body, req);
    const written = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
    const workout = trainingTypeId === '' ? {} : await existingWorkout(trainingTypeId);
    return withWorkout(await Blog.create({ ...sampleBlog, ...written, ...workout }));
  },

  'PUT /api/blogs/:id': async ({ params, body: { blogId: _, original, ...body }, req }) => {
    if (original?.trainingTypeId === '') await dropDeletedWorkout(params.id);
    const changes = await withOwnPicture(body, req);
    const update = { ...changes, ...(await existingWorkout(changes.trainingTypeId)) };
    const started = { ...original, ...workoutAsStored(original?.trainingTypeId) };
    const changed = await Blog.findOneAndUpdate({ _id: params.id, ...started }, { $set: update }).lean();
    const before = changed ?? found(await Blog.findById(params.id).lean(), messages.blogNotFound);
    if (!changed)
      requireApplied({ ...before, trainingTypeId: before.trainingTypeId?.toString() ?? '' }, changes);
    const after = found(await Blog.findById(before._id).lean(), messages.blogNotFound);
    if (before.image !== after.image) await removePictureIfUnused(before.image);
    return withWorkout(after);
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

async function withWorkout(blog: BlogWithWorkoutRecord): Promise<BlogWithWorkout> {
  return { ...blogView(blog), trainingType: await workoutOf(blog.trainingTypeId) };
}

/** Stores the absolute URL of an uploaded picture as its path. The picture may be in the trash. */
async function withOwnPicture<Fields extends NewBlog>(fields: Fields, req: Request): Promise<Fields> {
  if (fields.image === undefined) return fields;
  const image = ownPicturePath(fields.image, req);
  await takeBackPicture(image);
  return { ...fields, image };
}
