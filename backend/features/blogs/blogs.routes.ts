import { Router } from 'express';
import { publicRead } from '../../http/caching';
import { requireAdmin, requireUser } from '../users/session';
import { createBlog, deleteBlog, getBlog, listBlogs, updateBlog } from './blogs.controller';
import { addComment } from './comments.controller';

export const blogRoutes = Router()
  .get('/', publicRead, listBlogs)
  .post('/', requireAdmin, createBlog)
  .get('/:id', publicRead, getBlog)
  .put('/:id', requireAdmin, updateBlog)
  .delete('/:id', requireAdmin, deleteBlog)
  .post('/:id/comments', requireUser, addComment);
