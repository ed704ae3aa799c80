import { Router } from 'express';
import { requireAdmin, requireUser } from '../accounts/session';
import { createBlog, deleteBlog, getBlog, listBlogs, updateBlog } from './blogs.controller';
import { addComment } from './comments.controller';

export const blogRoutes = Router()
  .get('/', listBlogs)
  .post('/', requireAdmin, createBlog)
  .get('/:id', getBlog)
  .put('/:id', requireAdmin, updateBlog)
  .delete('/:id', requireAdmin, deleteBlog)
  .post('/:id/comments', requireUser, addComment);
