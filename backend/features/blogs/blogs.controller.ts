import type { RequestHandler } from 'express';
import { BlogChanges, blogsPerPage, NewBlog, shownComments } from '@contract/blogs';
import { messages } from '@contract/messages';
import { PageQuery } from '@contract/pagination';
import { countAll } from '../../database/countAll';
import { found } from '../../http/errors';
import { idFrom } from '../../http/ids';
import { pageWithin } from '../../http/paging';
import { noteEvent } from '../../http/requestLog';
import { Blog, blogView } from './blog.model';
import { Comment, commentView } from './comment.model';
import { removePictureUnlessShown } from './pictures';

/** What an administrator who asked for a new post starts from. */
const sampleBlog: NewBlog = {
  title: 'Novo post',
  author: 'Equipe Gym Tracker',
  content: 'Escreva aqui o conteúdo do post.',
  image: '',
};

/** The posts without their comments, newest first. */
export const listBlogs: RequestHandler = async (req, res) => {
  const { pageNumber } = PageQuery.parse(req.query);
  const { page, pages, skip } = pageWithin(pageNumber, await countAll(Blog), blogsPerPage);
  const blogs = await Blog.find().sort({ createdAt: -1, _id: -1 }).skip(skip).limit(blogsPerPage).lean();
  res.json({ blogs: blogs.map(blogView), page, pages });
};

/** A post with its newest comments, the oldest of them first. */
export const getBlog: RequestHandler<{ id: string }> = async (req, res) => {
  const id = idFrom(req.params.id);
  const [blog, newest, numComments] = await Promise.all([
    Blog.findById(id).lean(),
    Comment.find({ entityId: id })
      .sort({ createdAt: -1, _id: -1 })
      .limit(shownComments)
      .populate<{ user: { name: string } | null }>('user', 'name')
      .lean(),
    Comment.countDocuments({ entityId: id }),
  ]);
  const comments = newest.reverse().map((comment) => commentView(comment, comment.user));
  res.json({ ...blogView(found(blog, messages.blogNotFound)), comments, numComments });
};

/** Creates the post in the body; without a body a sample, to be edited. */
export const createBlog: RequestHandler = async (req, res) => {
  const blog = await Blog.create(req.body === undefined ? sampleBlog : NewBlog.parse(req.body));
  res.status(201).json(blogView(blog));
};

/** Changes what is given. A picture that this leaves unused is removed. */
export const updateBlog: RequestHandler<{ id: string }> = async (req, res) => {
  const changes = BlogChanges.parse(req.body);
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
